import * as v from 'valibot'
import { locales } from '../markets/index.ts'
import { staffCall } from '../staff/index.ts'
import type { RuleDraft } from './rules.ts'
import type { StageList } from './stage.ts'

/** Groups of settings, each a page of the studio. */
export const settingGroups = ['facets', 'slots', 'suggestions', 'ranking'] as const
export type SettingGroup = (typeof settingGroups)[number]

/** The form of a part of the rules, made of their schema. */
export type RuleForm =
  | { kind: 'number'; least: number | null; most: number | null; isWhole: boolean }
  | { kind: 'text' }
  | { kind: 'flag' }
  | { kind: 'choice'; options: readonly string[] }
  | RuleGroupForm
  | { kind: 'list'; item: RuleForm; most: number | null }
  | { kind: 'record'; item: RuleForm }
  /** Groups that differ by the value of one field. */
  | { kind: 'variants'; by: string; variants: readonly { name: string; form: RuleGroupForm }[] }
  | { kind: 'either'; forms: readonly RuleForm[] }

export type RuleGroupForm = {
  kind: 'group'
  fields: readonly { name: string; isRequired: boolean; form: RuleForm }[]
}

/** A part of the rules that is changed as a whole. */
export type RuleSetting = {
  path: readonly string[]
  form: RuleForm
  /** In force in the shop. */
  live: unknown
  /** In the draft; the live one without a draft. */
  value: unknown
}

/** The settings as shoppers see them. */
export type SettingsPreview =
  | { kind: 'products'; list: StageList }
  | {
      kind: 'facets'
      total: number
      facets: readonly {
        id: string
        name: string
        isAutomatic: boolean
        values: readonly { label: string; count: number }[]
      }[]
    }
  | { kind: 'suggestions'; texts: readonly string[]; categories: readonly string[]; pages: readonly string[] }
  | {
      kind: 'slots'
      slots: readonly { id: string; name: string; headline: string; products: readonly string[] }[]
    }

export type Settings = {
  settings: readonly RuleSetting[]
  draftState: RuleDraft | null
  live: SettingsPreview
  /** `null` without a draft. */
  draft: SettingsPreview | null
}

export const settingCalls = {
  readSettings: staffCall<Settings>()({
    right: 'rules.read',
    kind: 'read',
    input: v.strictObject({
      group: v.picklist(settingGroups),
      shop: v.picklist(locales),
      q: v.exactOptional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
      path: v.exactOptional(v.pipe(v.string(), v.startsWith('/'), v.maxLength(200))),
      draft: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    }),
  }),
}
