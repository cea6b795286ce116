import * as v from 'valibot'
import { type Locale, locales } from '../markets/index.ts'
import { staffCall } from '../staff/index.ts'
import type { GoldenEffect } from './golden.ts'
import type { RuleChange } from './rules.ts'

const shopField = { shop: v.picklist(locales) }
const Line = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(200))
const period = { ...shopField, days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)), 30) }

/** A change that visits suggest, with its measured effect. */
export type WordProposal = {
  id: string
  shop: Locale
  /** The query of most visitors, and all with the same cause. */
  query: string
  queries: readonly string[]
  /** The words that the search does not understand, in every spelling. */
  causes: readonly string[]
  kind: 'synonym' | 'phrase' | 'correction' | 'redirect' | 'not sold'
  /** The query that visitors typed next; `null` where nothing like it is sold. */
  means: string | null
  page: string | null
  visits: number
  visitors: number
  /** `own`: the mean of its queries, `mended`: how many of them become better. */
  effect: GoldenEffect & { own: { before: number; after: number }; mended: number }
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
    errors: ['MISTAKES', 'MEASURING'],
  }),
  /** Adds a synonym to the rules in force. One that makes a golden query worse is refused with these named. */
  acceptWords: staffCall<{ version: number }>()({
    right: 'rules.write',
    kind: 'write',
    input: v.strictObject({ ...shopField, line: Line, isForLanguage: v.optional(v.boolean(), false) }),
    errors: ['MISTAKES', 'HARMFUL', 'MEASURING'],
  }),
  /** Proposals that are measured by now; `waiting` further ones follow in later calls. */
  listProposals: staffCall<{ proposals: readonly WordProposal[]; waiting: number }>()({
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
    input: v.strictObject({
      ...period,
      id: v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/)),
      reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
    }),
    errors: ['UNKNOWN_PROPOSAL'],
  }),
}
