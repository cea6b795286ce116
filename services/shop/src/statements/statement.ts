import { createHash } from 'node:crypto'
import type { Market } from '@vitrine/contracts/markets'
import type { Order, Statement } from '@vitrine/contracts/shop'
import { isLate } from './withdrawal-period.ts'

/** A statement in the sender's own words. */
export type StatementInput = Pick<Statement, 'kind' | 'name' | 'email' | 'contract' | 'items' | 'endsOn'> & {
  /** The requested end; `endsOn` is the effective one. */
  askedEnd?: string
  /** Of an extraordinary cancellation. */
  reason?: string
  isExtraordinary?: boolean
}

/** For the people who work on it; the sender never learns of it (W-06). */
export type Finding = 'matched' | 'late' | 'to_be_checked'

const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** The same words are the same statement, however they were spaced and capitalised. */
export function contentHash({
  kind,
  name,
  email,
  contract,
  items,
  askedEnd,
  reason,
  isExtraordinary,
}: StatementInput): Buffer {
  const said = [
    kind,
    plain(name),
    plain(email),
    plain(contract),
    items.map(plain).toSorted(),
    askedEnd ?? '',
    plain(reason ?? ''),
    isExtraordinary === true,
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest()
}

/** Without a statutory right of withdrawal, staff decides. */
export function findingOf(order: Order | undefined, market: Market, today: string): Finding {
  if (!order || market.withdrawalDays === null) return 'to_be_checked'
  return isLate(order, market, today) ? 'late' : 'matched'
}
