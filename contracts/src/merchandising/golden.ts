import * as v from 'valibot'
import { type Locale, locales } from '../markets/index.ts'
import { staffCall } from '../staff/index.ts'

export type ChangedQuery = { query: string; shop: Locale; before: number; after: number }

/** The effect of a change on golden queries, whose wanted products a person has written down: NDCG of the first ten. */
export type GoldenEffect = {
  golden: number
  mean: { before: number; after: number }
  winners: readonly ChangedQuery[]
  losers: readonly ChangedQuery[]
}

export type GoldenLine = {
  query: string
  /** As it is written: `type=@dress color=red`, `product=10101`, `page=/returns-portal/`, `absent`. */
  wanted: string
  /** The same in words of the shop. */
  means: string
  /** Only in this shop; otherwise in all of the language. */
  shop: Locale | null
  origin: 'delivered' | 'file' | 'rules'
  by: string | null
  /** NDCG of the first ten today, 0 to 1; `null` where the catalogue has nothing that is wanted. */
  score: number | null
}

export type GoldenPage = {
  lines: readonly GoldenLine[]
  /** Of the queries that can be judged. */
  mean: number
  judged: number
  /** The scores are not there yet; a later call has them. */
  isMeasuring: boolean
}

const shop = v.picklist(locales)
const Query = v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(200))
const Wanted = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(500))

export const goldenCalls = {
  listGolden: staffCall<GoldenPage>()({ right: 'rules.read', kind: 'read', input: v.strictObject({ shop }) }),
  /** Wishes for a query, by today's reading of it, with the number of products that meet them. */
  proposeGolden: staffCall<{ wanted: string; means: string; products: number }>()({
    right: 'rules.read',
    kind: 'read',
    input: v.strictObject({ shop, query: Query }),
  }),
  /** Adds a query, or puts other wishes in its place. */
  saveGolden: staffCall<{ version: number }>()({
    right: 'rules.write',
    kind: 'write',
    input: v.strictObject({ shop, query: Query, wanted: Wanted, isForLanguage: v.optional(v.boolean(), true) }),
    errors: ['MISTAKES'],
  }),
  /** Delivered queries are switched off, own ones are removed. */
  removeGolden: staffCall<{ version: number }>()({
    right: 'rules.write',
    kind: 'write',
    input: v.strictObject({ shop, query: Query }),
    errors: ['MISTAKES'],
  }),
  /** Lines as in a file, `query | wishes`. None is taken while one has a mistake. */
  importGolden: staffCall<{ version: number; added: number }>()({
    right: 'rules.write',
    kind: 'write',
    input: v.strictObject({ shop, lines: v.pipe(v.string(), v.maxLength(200_000)) }),
    errors: ['MISTAKES'],
  }),
}
