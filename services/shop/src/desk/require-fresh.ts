import { fail } from '@vitrine/contracts/shop'
import { createStaffStore } from '../staff/staff-store.ts'
import type { DeskContext } from './desk-context.ts'

/** The refusal where the password was not typed in this session within the last 15 minutes. */
export async function requireFresh({ db, token }: Pick<DeskContext, 'db' | 'token'>) {
  const isFresh = token !== null && (await createStaffStore(db).isFresh(token))
  return isFresh ? undefined : fail({ code: 'PASSWORD_NEEDED' as const })
}
