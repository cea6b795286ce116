import { allMarkets, type Market, marketOfShop } from '@vitrine/contracts/markets'
import { type StaffMember, worksFor } from '@vitrine/contracts/staff'
import type { Database } from '@vitrine/database'
import type { Actor, NewLogLine } from '../staff-log/staff-log.ts'

/** One call of a member: reads run on the database, writes inside one transaction with their line in the log. */
export type DeskContext = {
  member: StaffMember
  actor: Actor
  /** The token of the member's session; null where a test or a task acts for the member. */
  token: string | null
  /** In a write this is the transaction: functions that open their own one get a savepoint of it. */
  db: Database
  /** The shops whose data this member may see. */
  shopIds: readonly number[]
  worksForShop(shopId: number): boolean
  /** A write without a line is a mistake and is rolled back. */
  record(line: Omit<NewLogLine, 'actor'>): Promise<void>
}

export const shopIdsOf = (member: StaffMember): number[] =>
  allMarkets.filter(({ locale }: Market) => worksFor(member, locale)).map(({ shopId }) => shopId)

export const worksForShop = (member: StaffMember, shopId: number): boolean => {
  const market = marketOfShop(shopId)
  return market !== undefined && worksFor(member, market.locale)
}
