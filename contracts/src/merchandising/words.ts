import * as v from 'valibot'
import { type Locale, locales } from '../markets/index.ts'
import { staffCall } from '../staff/index.ts'
import type { RuleChange } from './rules.ts'

const shopField = { shop: v.picklist(locales) }
const Line = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(200))
const period = { ...shopField, days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)), 30) }

export type ChangedQuery = { query: string; before: number; after: number }

/** The effect of a change on golden queries, whose wanted products a person has written down: NDCG of the first ten. */
export type GoldenEffect = {
  golden: number
  winners: readonly ChangedQuery[]
  losers: readonly ChangedQuery[]
}

/** A change that visits suggest, with its measured effect. */
export type WordProposal = {
  id: string
  shop: Locale
  query: string
  kind: 'synonym' | 'correction' | 'redirect' | 'not sold'
  /** The query that visitors typed next; `null` where nothing like it is sold. */
  means: string | null
  page: string | null
  visits: number
  visitors: number
  effect: GoldenEffect & { own: { before: number; after: number } }
  verdict: 'better' | 'no effect' | 'harmful'
}

export const wordCalls = {
  listWords: staffCall<Readonly<Record<'synonyms' | 'markets' | 'stopPhrases' | 'phrases', readonly string[]>>>()({
    right: 'rules.read',
    kind: 'read',
    input: v.strictObject(shopField),
  }),
  /** Measures a synonym on a second view of the index; the shop stays as it is. */
  tryWords: staffCall<GoldenEffect & { change: RuleChange; isHarmful: boolean }>()({
    right: 'rules.read',
    kind: 'read',
    input: v.strictObject({ ...shopField, line: Line, isForLanguage: v.optional(v.boolean(), false) }),
    errors: ['MISTAKES'],
  }),
  /** Adds a synonym to the rules in force. One that makes a golden query worse is refused with these named. */
  acceptWords: staffCall<{ version: number }>()({
    right: 'rules.write',
    kind: 'write',
    input: v.strictObject({ ...shopField, line: Line, isForLanguage: v.optional(v.boolean(), false) }),
    errors: ['MISTAKES', 'HARMFUL'],
  }),
  listProposals: staffCall<readonly WordProposal[]>()({
    right: 'rules.read',
    kind: 'read',
    input: v.strictObject(period),
  }),
  /** Writes the rule and a golden query for it. */
  acceptProposal: staffCall<{ version: number }>()({
    right: 'rules.write',
    kind: 'write',
    input: v.strictObject({ ...period, id: v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/)) }),
    errors: ['UNKNOWN_PROPOSAL', 'NO_EFFECT', 'HARMFUL'],
  }),
  refuseProposal: staffCall<null>()({
    right: 'rules.write',
    kind: 'write',
    input: v.strictObject({ ...period, id: v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/)) }),
    errors: ['UNKNOWN_PROPOSAL'],
  }),
}
