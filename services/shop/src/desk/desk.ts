import { deskCalls, type DeskCalls, type DeskClient } from '@vitrine/contracts/desk'
import { fail, ok, type Result } from '@vitrine/contracts/shop'
import {
  createStaffClient,
  type RunStaffCall,
  type StaffHandlers,
  type StaffMember,
  type StaffRefusal,
} from '@vitrine/contracts/staff'
import type { Database, Transaction } from '@vitrine/database'
import { KeyReused, transact } from '../rpc/transact.ts'
import { recordLine } from '../staff-log/staff-log.ts'
import { type DeskContext, shopIdsOf, worksForShop } from './desk-context.ts'

export type DeskHandlers = StaffHandlers<DeskCalls, DeskContext>

export type Desk = { clientOf(member: StaffMember, token?: string | null): DeskClient }

type Handle = (input: unknown, context: DeskContext) => Promise<Result<unknown, StaffRefusal>>

/** The work of staff on the shop's data: a write and its line in the log are one transaction, a refusal leaves neither. */
export function createDesk(db: Database, handlers: DeskHandlers): Desk {
  const runFor =
    (token: string | null): RunStaffCall =>
    async ({ name, call, input, key, member }) => {
      const handle = handlers[name as keyof DeskHandlers] as Handle
      const actor = { name: member.name, staffId: member.id }
      const shopIds = shopIdsOf(member)
      const common = { member, actor, token, shopIds, worksForShop: (shopId: number) => worksForShop(member, shopId) }
      if (call.kind === 'read')
        return handle(input, {
          ...common,
          db,
          record: (line) => db.transaction((tx) => recordLine(tx, { actor, ...line })),
        })
      const once =
        key === undefined ? undefined : { scope: `staff ${member.id} ${name}`, key, request: JSON.stringify(input) }
      const write = async (tx: Transaction): Promise<Result<unknown, StaffRefusal>> => {
        let lines = 0
        const reply = await handle(input, {
          ...common,
          db: tx,
          record: async (line) => {
            lines++
            await recordLine(tx, { actor, ...line })
          },
        })
        if (reply.ok && lines === 0) throw new Error(`The call ${name} has written without a line in the log`)
        return reply
      }
      try {
        const { value } = await transact(db, once, write)
        return value ?? ok(null)
      } catch (error) {
        if (!(error instanceof KeyReused)) throw error
        return fail({ code: 'INVALID', mistakes: [{ path: 'key', message: 'belongs to another request' }] })
      }
    }
  return { clientOf: (member, token = null) => createStaffClient(deskCalls, member, runFor(token)) }
}
