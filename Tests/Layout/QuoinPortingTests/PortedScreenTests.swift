// One form as the users of each dialect write it, after search and replace: the statements of all are the same, and so
// are the frames, which were computed by hand.

import QuoinMasonry
import QuoinSnapKit
import Testing

@Suite struct PortedScreenTests {
  /// The form in one dialect.
  final class Form: LayoutBox {
    let logo = LayoutBox("logo"), nameField = LayoutBox("name"), passwordField = LayoutBox("password")
    let hint = LayoutBox("hint"), loginButton = LayoutBox("login")

    init(_ state: (Form) throws -> Void) rethrows {
      super.init("form")
      for view in [logo, nameField, passwordField, hint, loginButton] { addSubview(view) }
      safeArea = Insets(20, 0, 0, 0)
      // 70 letters in lines of 36.
      hint.measure = { limit in
        let width = min(limit ?? 560, 560)
        return MeasuredSize(width, (70 / (width / 8).rounded(.down)).rounded(.up) * 18)
      }
      try state(self)
    }
  }

  struct Dialect: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let state: @Sendable (Form) throws -> Void
  }

  private static let padding = MASEdgeInsets(20, 16, 20, 16)

  private static let masonry = Dialect(testDescription: "Masonry") { form in
    form.logo.mas_makeConstraints { make in
      make.top.equalTo(form.mas_safeAreaLayoutGuideTop).with.offset(padding.top)
      make.centerX.equalTo(form)
      make.size.mas_equalTo(Size(80, 80))
    }
    form.nameField.mas_makeConstraints { make in
      make.top.equalTo(form.logo.mas_bottom).with.offset(24)
      make.left.right.equalTo(form).insets(padding)
      make.height.mas_equalTo(44)
    }
    form.passwordField.mas_makeConstraints { make in
      make.top.equalTo(form.nameField.mas_bottom).mas_offset(8)
      make.left.right.height.equalTo(form.nameField)
    }
    form.hint.mas_makeConstraints { make in
      make.top.equalTo(form.passwordField.mas_bottom).mas_equalTo(8)
      make.left.and.right.equalTo(form.nameField)
    }
    form.loginButton.mas_makeConstraints { make in
      make.top.greaterThanOrEqualTo(form.hint.mas_bottom).offset(16)
      make.left.and.right.equalTo(form.nameField)
      make.bottom.equalTo(form).offset(-padding.bottom).priorityHigh()
      make.height.mas_equalTo(44)
    }
  }

  private static let snapKit = Dialect(testDescription: "SnapKit") { form in
    form.logo.snp.makeConstraints { make in
      make.top.equalTo(form.safeAreaLayoutGuide).inset(padding)
      make.centerX.equalToSuperview()
      make.size.equalTo(80)
    }
    form.nameField.snp.makeConstraints {
      $0.top.equalTo(form.logo.snp.bottom).offset(24)
      $0.horizontalEdges.equalToSuperview().inset(padding)
      $0.height.equalTo(44)
    }
    form.passwordField.snp.makeConstraints { make in
      make.top.equalTo(form.nameField.snp.bottom).offset(8)
      make.left.right.height.equalTo(form.nameField)
    }
    form.hint.snp.makeConstraints { make in
      make.top.equalTo(form.passwordField.snp.bottom).offset(8)
      make.horizontalEdges.equalTo(form.nameField.snp.horizontalEdges)
    }
    form.loginButton.snp.makeConstraints { make in
      make.top.greaterThanOrEqualTo(form.hint.snp.bottom).offset(16)
      make.left.right.equalTo(form.nameField)
      make.bottom.equalToSuperview().inset(20).priority(.high)
      make.height.equalTo(44)
    }
  }

  private static let anchors = Dialect(testDescription: "anchors") { form in
    let (logo, name, password, hint, login) = (
      form.logo, form.nameField, form.passwordField, form.hint, form.loginButton
    )
    let bottom = login.bottomAnchor.constraint(equalTo: form.bottomAnchor, constant: -20)
    bottom.priority = .defaultHigh
    NSLayoutConstraint.activate([
      logo.topAnchor.constraint(equalTo: form.safeAreaLayoutGuide.topAnchor, constant: 20),
      logo.centerXAnchor.constraint(equalTo: form.centerXAnchor),
      logo.widthAnchor.constraint(equalToConstant: 80),
      logo.heightAnchor.constraint(equalTo: logo.widthAnchor),
      name.topAnchor.constraint(equalTo: logo.bottomAnchor, constant: 24),
      name.leftAnchor.constraint(equalTo: form.leftAnchor, constant: 16),
      form.rightAnchor.constraint(equalTo: name.rightAnchor, constant: 16),
      password.topAnchor.constraint(equalToSystemSpacingBelow: name.bottomAnchor),
      hint.topAnchor.constraint(equalToSystemSpacingBelow: password.bottomAnchor),
      login.topAnchor.constraint(greaterThanOrEqualTo: hint.bottomAnchor, constant: 16), bottom,
    ])
    for view in [name, password, login] { view.heightAnchor.constraint(equalToConstant: 44).isActive = true }
    for view in [password, hint, login] {
      view.leftAnchor.constraint(equalTo: name.leftAnchor).isActive = true
      view.rightAnchor.constraint(equalTo: name.rightAnchor).isActive = true
    }
  }

  private static let formats = Dialect(testDescription: "formats") { form in
    let views = [
      "logo": form.logo, "name": form.nameField, "password": form.passwordField, "hint": form.hint,
      "login": form.loginButton,
    ]
    for format in [
      "V:|-(top)-[logo(80)]-24-[name(44)]-8-[password(44)]-8-[hint]-(>=16)-[login(44)]-(side@750)-|",
      "H:[logo(80)]", "H:|-16-[name]-16-|", "H:|-16-[password]-16-|", "H:|-16-[hint]-16-|",
      "H:|-16-[login]-16-|",
    ] {
      form.addConstraints(
        try NSLayoutConstraint.constraints(
          withVisualFormat: format, metrics: ["top": 40, "side": 20], views: views))
    }
    form.addConstraint(
      NSLayoutConstraint(
        item: form.logo, attribute: .centerX, relatedBy: .equal, toItem: form, attribute: .centerX,
        multiplier: 1,
        constant: 0))
  }

  @Test(arguments: [masonry, snapKit, anchors, formats])
  func form_inEveryDialect_isWhereItWas(_ dialect: Dialect) throws {
    let form = try Form(dialect.state)
    (form.hostWidth, form.hostHeight) = (320, 480)
    let report = form.layoutIfNeeded()
    #expect(report.errors.isEmpty && report.ambiguities.isEmpty)
    let frames = [
      (form.logo, Rect(120, 40, 80, 80)), (form.nameField, Rect(16, 144, 288, 44)),
      (form.passwordField, Rect(16, 196, 288, 44)), (form.hint, Rect(16, 248, 288, 36)),
      (form.loginButton, Rect(16, 416, 288, 44)),
    ]
    expect(form, frames)
    form.hostHeight = 300
    expect(form, [(form.loginButton, Rect(16, 300, 288, 44))])
    form.hostWidth = 216
    // 23 letters a line.
    expect(form, [(form.hint, Rect(16, 248, 184, 72)), (form.loginButton, Rect(16, 336, 184, 44))])
  }
}
