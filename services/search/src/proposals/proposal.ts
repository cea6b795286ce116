import { hash } from 'node:crypto'
import type { Locale } from '@vitrine/contracts/markets'

/** Visits behind a proposal: a visitor counts once a day, however often they repeat a query. */
type Support = { visits: number; visitors: number; days: number }

/** A change of the rules that visits suggest. */
export type Proposal = { id: string; shop: Locale; query: string; support: Support } & (
  | { kind: 'synonym' | 'correction'; means: string }
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
