import { merchandisingCalls, type MerchandisingCalls, type MerchandisingClient } from '@vitrine/contracts/merchandising'
import { allMarkets, type Locale } from '@vitrine/contracts/markets'
import { fail, type Result } from '@vitrine/contracts/shop'
import {
  createStaffClient,
  type RunStaffCall,
  type StaffHandlers,
  type StaffMember,
  type StaffRefusal,
  worksFor,
} from '@vitrine/contracts/staff'
import { type Database, inTransaction, type Transaction } from '@vitrine/database'

/** A line of the log of staff, which belongs to the service that keeps staff. */
type StaffLine = { action: string; subject: string; details: object }
export type RecordStaffLine = (
  tx: Transaction,
  line: StaffLine & { actor: { name: string; staffId: number | null } },
) => Promise<void>

/** One call of a member: reads run on the database, writes inside one transaction with their line in the log. */
export type MerchandisingContext = {
  member: StaffMember
  db: Database
  /** The shops whose data this member may see. */
  shops: readonly Locale[]
  record(line: StaffLine): Promise<void>
  /** The result of the call's preparation, which ran before the transaction. */
  prepared: unknown
  /** Runs once the transaction is committed. */
  afterwards(work: () => Promise<void>): void
}

export type MerchandisingHandlers = StaffHandlers<MerchandisingCalls, MerchandisingContext>

type Handle = (input: unknown, context: MerchandisingContext) => Promise<Result<unknown, StaffRefusal>>

/** Slow work before the transaction of a write: a trial takes longer than a transaction may. */
export type Preparations = {
  [Name in keyof MerchandisingCalls]?: (input: Parameters<MerchandisingHandlers[Name]>[0]) => Promise<unknown>
}

/** Carries a refusal out of a transaction, which rolls it back. */
class RefusedCall extends Error {
  readonly reply: Result<unknown, StaffRefusal>
  constructor(reply: Result<unknown, StaffRefusal>) {
    super('A refusal rolls the transaction back')
    this.reply = reply
  }
}

/** The work of staff on rules and reports. A write and its line in the log are one transaction, a refusal leaves neither. */
export function createMerchandising(
  db: Database,
  handlers: MerchandisingHandlers,
  { record, preparations = {} }: { record: RecordStaffLine; preparations?: Preparations },
): (member: StaffMember) => MerchandisingClient {
  const run: RunStaffCall = async ({ name, call, input, member }) => {
    const handle = handlers[name as keyof MerchandisingHandlers] as Handle
    const shops = allMarkets.map(({ locale }) => locale).filter((locale) => worksFor(member, locale))
    const shop = (input as { shop?: Locale }).shop
    if (shop !== undefined && !shops.includes(shop)) return fail({ code: 'NOT_ALLOWED' })
    const later: (() => Promise<void>)[] = []
    const prepare = preparations[name as keyof MerchandisingCalls] as ((given: unknown) => Promise<unknown>) | undefined
    const prepared = await prepare?.(input)
    const contextOn = (database: Database, write: MerchandisingContext['record']): MerchandisingContext => ({
      member,
      db: database,
      shops,
      record: write,
      prepared,
      afterwards: (work) => void later.push(work),
    })
    if (call.kind === 'read')
      return handle(
        input,
        contextOn(db, () => Promise.reject(new Error(`${name} is a read`))),
      )
    const reply = await inTransaction(db, async (tx) => {
      later.length = 0
      let lines = 0
      const written = await handle(
        input,
        contextOn(tx, async (line) => {
          lines += 1
          await record(tx, { actor: { name: member.name, staffId: member.id }, ...line })
        }),
      )
      if (!written.ok) throw new RefusedCall(written)
      if (lines === 0) throw new Error(`The call ${name} has written without a line in the log`)
      return written
    }).catch((error: unknown) => {
      if (error instanceof RefusedCall) return error.reply
      throw error
    })
    if (reply.ok) for (const work of later) await work()
    return reply
  }
  return (member) => createStaffClient(merchandisingCalls, member, run)
}
