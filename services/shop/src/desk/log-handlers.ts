import { ok } from '@vitrine/contracts/shop'
import type { DeskHandlers } from './desk.ts'
import { listLines } from '../staff-log/staff-log.ts'

export const createLogHandlers = (): Pick<DeskHandlers, 'listLog' | 'listOwnLog'> => ({
  listLog: async (query, { db }) => ok(await listLines(db, query)),
  listOwnLog: async (query, { db, member }) => ok(await listLines(db, { ...query, staffId: member.id })),
})
