// The traces themselves, by a hash of their text. The classic ones are the streams of the script that
// first defined them. A hash that changes means a new workload under an old name: figures measured
// before and after it do not compare.

import QuoinScenarios
import Testing

@Suite struct ScenarioStreamTests {
  private static let expected: [(String, UInt64)] = [
    ("enaml/1", 0xb177_0a36_96e4_f498),
    ("enaml/4", 0x6209_6e63_2163_0f05),
    ("chain/10", 0xd00d_2581_3177_a64b),
    ("chain/100", 0x93f1_1e94_7dc0_9e97),
    ("list/100", 0xa319_43c2_a701_0381),
    ("list/300", 0x65d0_ea97_389e_31c9),
    ("grid/5", 0xf5dd_8796_430f_5ab2),
    ("grid/10", 0x16f9_d1c6_ff90_454b),
    ("views/100", 0x6e1d_f6f7_faa5_87ad),
    ("views/300", 0xd85d_b464_1118_755b),
    ("nested/10", 0xb968_611b_6378_5465),
    ("nested/50", 0xb37d_b6b5_4f67_d627),
    ("churn/50", 0xd2f_4a53_aeb6_f66a),
    ("churn/200", 0x46a2_9a13_4f33_8aff),
    ("aspect/2", 0xaaf8_7064_8bc5_b5e3),
    ("aspect/4", 0x5501_4729_92c6_1393),
    ("blocks/10", 0xf65c_f2bd_628c_3f35),
    ("blocks/100", 0xa54f_7102_9013_8d40),
    ("splitview/4", 0x6e93_fad7_0ebf_fe3d),
    ("splitview/16", 0x9ecd_8950_48be_7ab1),
    ("tweaks/50", 0x55ca_286b_6d42_a968),
    ("tweaks/200", 0x24de_f8fb_b050_e422),
    ("levels/3", 0x9c29_9899_12e7_4e76),
    ("levels/10", 0x2705_558e_6c6d_ceb1),
    ("conflicts/10", 0xe2fb_189f_94c6_ec9c),
    ("conflicts/100", 0xc838_ae92_6b61_4a0a),
    ("stays/4", 0x111e_bf79_33b9_1001),
    ("stays/16", 0xde96_c2a8_6925_1e0f),
    ("window/10", 0xcc4a_e2f9_ff58_2064),
    ("window/50", 0x4f0c_7eb2_d274_d198),
    ("panes/1", 0x837a_a96d_7f0a_8d85),
    ("panes/20", 0x492d_0230_72ba_ab5d),
    ("page/125", 0x6e4_6299_7002_6948),
    ("page/1250", 0x1008_a055_54a0_6a30),
    ("tree/4", 0x5803_671b_6459_5c01),
    ("tree/6", 0xbb06_4f90_ee7d_cfa5),
    ("bulk-single/10", 0xa5c0_1cad_87d4_2d29),
    ("bulk-single/100", 0x9ad3_7b88_7303_8f31),
    ("bulk-batch/10", 0xa1a9_d468_4a28_b157),
    ("bulk-batch/100", 0xbce3_6e1f_dd1a_0e1d),
    ("bulk-single-shuffled/10", 0x6307_5e46_5d3b_f213),
    ("bulk-single-shuffled/100", 0x6afc_4018_e0cc_707f),
    ("bulk-batch-shuffled/10", 0x4aea_9953_2f7d_29a1),
    ("bulk-batch-shuffled/100", 0xf9c4_5a55_24f8_89db),
  ]

  /// FNV-1a, 64 bits.
  private func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  @Test(arguments: expected)
  func text_ofAScenario_isPinned(name: String, expected: UInt64) throws {
    let trace = try #require(Scenarios.named(name)).trace()
    #expect(hash(trace.text()) == expected)
  }
}
