import * as v from 'valibot'
import { type Locale, locales } from '../markets/index.ts'
import { Day, staffCall, StaffMoment } from '../staff/index.ts'
import type { GoldenEffect } from './golden.ts'

const Id = v.pipe(v.string(), v.regex(/^[\w.:-]{1,80}$/, 'is no id'))
const ShortText = v.pipe(v.string(), v.trim(), v.minLength(1, 'is empty'), v.maxLength(200, 'is too long'))
const Numbers = v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.minLength(1), v.maxLength(100))
const DraftId = v.pipe(v.number(), v.integer(), v.minValue(1))
const Revision = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Where and when a rule holds: a query, or a category with everything below it. */
const placeFields = {
  id: Id,
  name: ShortText,
  query: v.exactOptional(ShortText),
  category: v.exactOptional(ShortText),
  /** All shops by default. */
  shops: v.exactOptional(v.pipe(v.array(v.picklist(locales)), v.minLength(1))),
  /** Days of the shop's calendar, both included. */
  from: v.exactOptional(Day),
  to: v.exactOptional(Day),
}

/** Sections of the rules that are forms in the studio. */
const settingSections = [
  'facets',
  'recommendations',
  'headlines',
  'suggestions',
  'languages',
  'ranking',
  'correction',
  'sorts',
] as const

/** One change of the rules. A later change with the same id takes the place of an earlier one. */
export const RuleChange = v.variant('kind', [
  v.strictObject({
    kind: v.literal('pin'),
    ...placeFields,
    products: Numbers,
    at: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  }),
  v.strictObject({ kind: v.literal('hide'), ...placeFields, products: Numbers }),
  v.strictObject({
    kind: v.literal('boost'),
    ...placeFields,
    products: v.exactOptional(Numbers),
    attributes: v.exactOptional(v.record(v.string(), v.pipe(v.array(ShortText), v.minLength(1)))),
    by: v.pipe(v.number(), v.minValue(-20), v.maxValue(20)),
  }),
  v.strictObject({ kind: v.literal('redirect'), ...placeFields, query: ShortText, address: ShortText }),
  /** `pulli, pullover`, or one way: `hoodie => kapuzenpullover`. */
  v.strictObject({
    kind: v.literal('synonym'),
    id: Id,
    shop: v.picklist(locales),
    /** Also in the other shops of the language; names of the catalogue win there. */
    isForLanguage: v.boolean(),
    line: ShortText,
  }),
  /** A setting, by its path in the rules: `facets`, `listing`. Without a value it is taken out. */
  v.strictObject({
    kind: v.literal('set'),
    id: Id,
    name: ShortText,
    path: v.pipe(v.tupleWithRest([v.picklist(settingSections)], v.string()), v.maxLength(6)),
    value: v.exactOptional(v.unknown()),
  }),
  v.strictObject({ kind: v.literal('remove'), id: Id, name: ShortText }),
])
export type RuleChange = v.InferOutput<typeof RuleChange>

export type RuleKind = 'pin' | 'hide' | 'boost' | 'redirect' | 'trigger' | 'synonym'

/** A rule as a list shows it. */
export type RuleLine = {
  id: string
  kind: RuleKind
  /** `null` where the file gives none. */
  name: string | null
  by: string | null
  since: string | null
  /** Queries and categories, empty for everywhere. */
  queries: readonly string[]
  categories: readonly string[]
  shops: readonly Locale[] | null
  from: string | null
  to: string | null
  state: 'in force' | 'later' | 'over'
  products: readonly number[]
  at: number | null
  /** How far a boost moves, below 0 downwards. */
  strength: number | null
  /** The address of a redirect, the line of a synonym, the attributes of a boost. */
  detail: string
  /** Ids of rules that act on the same thing at the same place, against this one. */
  overlaps: readonly string[]
}

export type RuleVersion = {
  version: number
  at: string
  by: string
  note: string | null
  /** NDCG of the first ten results of the golden queries, before and after; `null` where it was not measured. */
  effect: { golden: number; before: number; after: number; losers: number } | null
}

export type RuleDraft = {
  id: number
  name: string
  by: string
  changedAt: string
  revision: number
  changes: readonly RuleChange[]
  releaseAt: string | null
}

/** Lists in which a rule acts: how often they were shown, and how often one of its products was clicked. */
export type ShownAndClicked = { shown: number; clicked: number }

/** Clicks on the same products on the same weekdays, with a rule and before it. */
export type RuleHelp = {
  /** `not measured`: the rule moves no products, or is not in force yet. */
  verdict: 'helped' | 'harmed' | 'too little to say' | 'not measured'
  with: ShownAndClicked
  without: ShownAndClicked
  /** The change of clicks per showing with its bounds; `null` where it is not measured. */
  difference: { share: number; low: number; high: number } | null
  /** Days of the shop with the rule, both included. */
  from: string | null
  to: string | null
}

export type ReleasedVersion = { version: number }

export const ruleCalls = {
  listRules: staffCall<{ version: RuleVersion | null; rules: readonly RuleLine[] }>()({
    right: 'rules.read',
    kind: 'read',
    input: v.strictObject({ draft: v.exactOptional(DraftId) }),
  }),
  readHelp: staffCall<RuleHelp>()({
    right: 'rules.read',
    kind: 'read',
    input: v.strictObject({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) }),
    errors: ['UNKNOWN_RULE'],
  }),
  listReleases: staffCall<{ versions: readonly RuleVersion[]; drafts: readonly RuleDraft[] }>()({
    right: 'rules.read',
    kind: 'read',
    /** Begins to measure the drafts, so that a release finds their effect. */
    input: v.strictObject({ isMeasured: v.optional(v.boolean(), false) }),
  }),
  /** Adds changes to a draft, or begins one. `revision` is the one that the member has seen. */
  changeDraft: staffCall<RuleDraft>()({
    right: 'rules.write',
    kind: 'write',
    input: v.strictObject({
      draft: v.exactOptional(DraftId),
      revision: v.exactOptional(Revision),
      changes: v.pipe(v.array(RuleChange), v.minLength(1), v.maxLength(100)),
    }),
    errors: ['UNKNOWN_DRAFT', 'STALE', 'MISTAKES'],
  }),
  dropDraft: staffCall<null>()({
    right: 'rules.write',
    kind: 'write',
    input: v.strictObject({ draft: DraftId, revision: Revision }),
    errors: ['UNKNOWN_DRAFT', 'STALE'],
  }),
  /** Now, or at a moment; `null` takes a planned release back. */
  releaseDraft: staffCall<ReleasedVersion | null>()({
    right: 'rules.write',
    kind: 'write',
    input: v.strictObject({
      draft: DraftId,
      revision: Revision,
      at: v.exactOptional(v.nullable(StaffMoment)),
      /** Golden queries that become worse were named, and it is released all the same. */
      acceptsLosers: v.optional(v.boolean(), false),
    }),
    errors: ['UNKNOWN_DRAFT', 'STALE', 'MISTAKES', 'HARMFUL', 'MEASURING'],
  }),
  /** The effect of a draft on the golden queries of the shops that it changes. */
  measureDraft: staffCall<GoldenEffect>()({
    right: 'rules.read',
    kind: 'read',
    input: v.strictObject({ draft: DraftId }),
    // The measurement takes longer than a page may; a later call has it.
    errors: ['UNKNOWN_DRAFT', 'MEASURING'],
  }),
  /** Puts the rules of an earlier version in force again, as a new version. */
  goBack: staffCall<ReleasedVersion>()({
    right: 'rules.write',
    kind: 'write',
    input: v.strictObject({ version: DraftId }),
    errors: ['UNKNOWN_VERSION', 'MISTAKES'],
  }),
}
