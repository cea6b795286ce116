import type { logCalls } from '@vitrine/contracts/desk'
import { ok } from '@vitrine/contracts/shop'
import { mayUse } from '@vitrine/contracts/staff'
import type { DeskHandlers } from './desk.ts'
import { listActions, listLines } from '../staff-log/staff-log.ts'

export const createLogHandlers = (): Pick<DeskHandlers, keyof typeof logCalls> => ({
  listLog: async (query, { db }) => ok(await listLines(db, query)),
  listOwnLog: async (query, { db, member }) => ok(await listLines(db, { ...query, staffId: member.id })),
  listLogActions: async (_, { db, member }) => ok(await listActions(db, mayUse(member, 'log.read') ? null : member.id)),
})
