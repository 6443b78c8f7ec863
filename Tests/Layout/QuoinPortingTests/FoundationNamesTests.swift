// No public name is one that Foundation has too: in a file that imports both, it would mean neither.
//
// The compiler refuses this file if one of the names below is ambiguous; the test finds names that are
// missing below.

import Foundation
import QuoinLayout
import QuoinMasonry
import QuoinSnapKit
import QuoinTestSupport
import Testing

private enum Names {
  typealias ItsAmbiguity = Ambiguity
  typealias ItsAnchor = Anchor
  typealias ItsAnchorExpression = AnchorExpression
  typealias ItsAnchorGroup = AnchorGroup
  typealias ItsAnchorKind = AnchorKind
  typealias ItsAnchorLinear = AnchorLinear
  typealias ItsAnyAnchor = AnyAnchor
  typealias ItsAttributeWords = AttributeWords
  typealias ItsAutoresizingMask = AutoresizingMask
  typealias ItsAxis = Axis
  typealias ItsBatch = Batch
  typealias ItsBatchParameter = BatchParameter
  typealias ItsBoxGuide = BoxGuide
  typealias ItsBoxList = BoxList
  typealias ItsBudget = Budget
  typealias ItsChain = Chain
  typealias ItsChainRelation = ChainRelation
  typealias ItsChanges = Changes
  typealias ItsCertificate = Certificate
  typealias ItsConflict = Conflict
  typealias ItsConstraint = Constraint
  typealias ItsConstraintListBuilder = ConstraintListBuilder
  typealias ItsConstraintMaker = ConstraintMaker
  typealias ItsConstraintPriority = ConstraintPriority
  typealias ItsConstraintRelatableTarget = ConstraintRelatableTarget
  typealias ItsDirectionalInsets = DirectionalInsets
  typealias ItsEdit = Edit
  typealias ItsEditable = Editable
  typealias ItsExtent = Extent
  typealias ItsGroupWords = GroupWords
  typealias ItsInsets = Insets
  typealias ItsInspection = Inspection
  typealias ItsItemReference = ItemReference
  typealias ItsLayoutAmbiguity = LayoutAmbiguity
  typealias ItsLayoutAttribute = LayoutAttribute
  typealias ItsLayoutAnswer = LayoutAnswer
  typealias ItsLayoutBatch = LayoutBatch
  typealias ItsLayoutBatchError = LayoutBatchError
  typealias ItsLayoutParameter = LayoutParameter
  typealias ItsLayoutBox = LayoutBox
  typealias ItsLayoutCause = LayoutCause
  typealias ItsLayoutConflict = LayoutConflict
  typealias ItsLayoutConstraint = LayoutConstraint
  typealias ItsLayoutConstraintBuilder = LayoutConstraintBuilder
  typealias ItsLayoutDSL = LayoutDSL
  typealias ItsLayoutDirection = LayoutDirection
  typealias ItsLayoutError = LayoutError
  typealias ItsLayoutGrid = LayoutGrid
  typealias ItsLayoutGuide = LayoutGuide
  typealias ItsLayoutItem = LayoutItem
  typealias ItsLayoutNumber = LayoutNumber
  typealias ItsLayoutQuantity = LayoutQuantity
  typealias ItsLayoutReason = LayoutReason
  typealias ItsLayoutRefusal = LayoutRefusal
  typealias ItsLayoutReport = LayoutReport
  typealias ItsLayoutSnapshot = LayoutSnapshot
  typealias ItsLayoutSubject = LayoutSubject
  typealias ItsLayoutStatements = LayoutStatements
  typealias ItsLayoutVariable = LayoutVariable
  typealias ItsLinear = Linear
  typealias ItsLinearExpression = LinearExpression
  typealias ItsLocationKind = LocationKind
  typealias ItsMASAxisType = MASAxisType
  typealias ItsMASConstraint = MASConstraint
  typealias ItsMASConstraintMaker = MASConstraintMaker
  typealias ItsMASEdgeInsets = MASEdgeInsets
  typealias ItsMaker = Maker
  typealias ItsMeasuredSize = MeasuredSize
  typealias ItsModifiable = Modifiable
  typealias ItsPoint = Point
  typealias ItsPriority = Priority
  typealias ItsReasons = Reasons
  typealias ItsRect = Rect
  typealias ItsRelation = Relation
  typealias ItsRelationTarget = RelationTarget
  typealias ItsScrollBox = ScrollBox
  typealias ItsShift = Shift
  typealias ItsShiftable = Shiftable
  typealias ItsSize = Size
  typealias ItsSnapKitWords = SnapKitWords
  typealias ItsSolveStatus = SolveStatus
  typealias ItsSolver = Solver
  typealias ItsSolverError = SolverError
  typealias ItsSolverOptions = SolverOptions
  typealias ItsSource = Source
  typealias ItsStackBox = StackBox
  typealias ItsStrength = Strength
  typealias ItsTargetValue = TargetValue
  typealias ItsTraceError = TraceError
  typealias ItsUnmetWish = UnmetWish
  typealias ItsMASViewAttribute = MASViewAttribute
  typealias ItsMASLayoutPriority = MASLayoutPriority
  typealias ItsConstraintItem = ConstraintItem
  typealias ItsNSLayoutConstraint = NSLayoutConstraint
  typealias ItsNSLayoutDimension = NSLayoutDimension
  typealias ItsNSLayoutFormatOptions = NSLayoutFormatOptions
  typealias ItsNSLayoutXAxisAnchor = NSLayoutXAxisAnchor
  typealias ItsNSLayoutYAxisAnchor = NSLayoutYAxisAnchor
  typealias ItsParentRelation = ParentRelation
  typealias ItsNSDirectionalEdgeInsets = NSDirectionalEdgeInsets
  typealias ItsUIEdgeInsets = UIEdgeInsets
  typealias ItsUILayoutGuide = UILayoutGuide
  typealias ItsUISemanticContentAttribute = UISemanticContentAttribute
  typealias ItsUIStackView = UIStackView
  typealias ItsUIScrollView = UIScrollView
  typealias ItsUILayoutPriority = UILayoutPriority
  typealias ItsUIView = UIView
  typealias ItsValueRange = ValueRange
  typealias ItsVariable = Variable
  typealias ItsViolation = Violation
  typealias ItsVisualFormatError = VisualFormatError
  typealias ItsVisualFormatOptions = VisualFormatOptions
  typealias ItsXAxis = XAxis
  typealias ItsYAxis = YAxis
}

@Suite struct FoundationNamesTests {
  @Test func everyPublicType_isUsableBesideFoundation() throws {
    let root = URL(filePath: PackageFolder.path)
    let own = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let declaration =
      /(?m)^(?:@frozen |@resultBuilder\n)?(?:public|open) (?:indirect )?(?:final )?(?:class|struct|enum|protocol|typealias) (\w+)/
    var count = 0
    let modules = [
      "Swift/Quoin", "Base/QuoinGeometry", "Drawing/QuoinDrawing", "Layout/QuoinLayout",
      "Layout/QuoinUIKit",
      "Layout/QuoinMasonry", "Layout/QuoinSnapKit",
    ]
    for module in modules {
      let folder = root.appending(path: "Sources/\(module)").path
      for path in FileManager.default.enumerator(atPath: folder) ?? FileManager.DirectoryEnumerator() {
        guard let path = path as? String, path.hasSuffix(".swift") else { continue }
        let text = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
        for found in text.matches(of: declaration) {
          #expect(own.contains("typealias Its\(found.1) ="), "\(module)/\(path)")
          count += 1
        }
      }
    }
    #expect(count > 50)
  }
}
