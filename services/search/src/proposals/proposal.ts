import { hash } from 'node:crypto'
import type { Locale } from '@vitrine/contracts/markets'

/** Visits behind a proposal: a visitor counts once a day, however often they repeat a query. */
export type Support = { visits: number; visitors: number; days: number }

/** Attributes that words mean, by facet. */
export type Meaning = Readonly<Record<string, readonly string[]>>

/** A change of the rules that visits suggest, for all spellings of one cause. */
export type Proposal = {
  id: string
  shop: Locale
  /** The query of most visitors, and all others with the same cause. */
  query: string
  queries: readonly string[]
  /** The words that the search does not understand, in every spelling. */
  causes: readonly string[]
  support: Support
} & (
  | { kind: 'synonym' | 'correction'; means: string }
  | { kind: 'phrase'; means: string; meaning: Meaning }
  | { kind: 'redirect'; means: string; page: string }
  | { kind: 'not sold' }
)
export type ProposedChange = Proposal extends infer Each ? (Each extends Proposal ? Omit<Each, 'id'> : never) : never

/** The same change has the same id, whenever it is proposed. */
export const withId = (change: ProposedChange): Proposal => ({
  ...change,
  id: hash(
    'sha256',
    JSON.stringify([change.shop, change.kind, change.query, 'means' in change ? change.means : '']),
  ).slice(0, 8),
})
