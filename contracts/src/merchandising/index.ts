import type { StaffClient } from '../staff/index.ts'
import { reportCalls } from './reports.ts'
import { ruleCalls } from './rules.ts'
import { goldenCalls } from './golden.ts'
import { settingCalls } from './settings.ts'
import { stageCalls } from './stage.ts'
import { wordCalls } from './words.ts'

/** Everything that staff do to search, lists and recommendations. */
export const merchandisingCalls = {
  ...goldenCalls,
  ...reportCalls,
  ...ruleCalls,
  ...settingCalls,
  ...stageCalls,
  ...wordCalls,
}

export type MerchandisingCalls = typeof merchandisingCalls
export type MerchandisingClient = StaffClient<MerchandisingCalls>

export {
  type ProductReportLine,
  type QueryOrder,
  queryOrders,
  type QueryReport,
  type QueryReportLine,
  type SearchCounts,
  type SearchReport,
} from './reports.ts'
export {
  RuleChange,
  type RuleDraft,
  type RuleHelp,
  type RuleKind,
  type RuleLine,
  type RuleVersion,
  type ShownAndClicked,
} from './rules.ts'
export {
  type RuleForm,
  type RuleGroupForm,
  type RuleSetting,
  type SettingGroup,
  settingGroups,
  type Settings,
  type SettingsPreview,
} from './settings.ts'
export {
  type Exclusion,
  type RankedProduct,
  type ScorePart,
  type Stage,
  type StageAct,
  stageActs,
  type StageList,
  type StageTile,
  type Why,
} from './stage.ts'
export { type ChangedQuery, type GoldenEffect, type GoldenLine, type GoldenPage } from './golden.ts'
export { type WordProposal } from './words.ts'
