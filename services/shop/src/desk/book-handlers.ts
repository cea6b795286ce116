import type { bookCalls } from '@vitrine/contracts/desk'
import { fail, ok } from '@vitrine/contracts/shop'
import { countRed, readBooks, requestRun, stopRun } from '../invariants/book-runs.ts'
import type { DeskHandlers } from './desk.ts'

/** The invariants of the stored data, as a page of the studio. */
export const createBookHandlers = (): Pick<DeskHandlers, keyof typeof bookCalls> => ({
  readBooks: async (_, { db }) => ok(await readBooks(db)),
  countRedBooks: async (_, { db }) => ok(await countRed(db)),

  async requestBookRun(_, { db, member, record }) {
    if (!(await requestRun(db, member.id))) return fail({ code: 'RUNNING' })
    await record({ action: 'books.run_requested', subject: 'books', details: {} })
    return ok(null)
  },

  async stopBookRun(_, { db, record }) {
    if (!(await stopRun(db))) return fail({ code: 'NOT_FOUND' })
    await record({ action: 'books.run_stopped', subject: 'books', details: {} })
    return ok(null)
  },
})
