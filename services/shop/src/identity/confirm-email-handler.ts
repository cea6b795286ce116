import { fail, ok } from '@vitrine/contracts/shop'
import { brokenConstraint } from '@vitrine/database'
import type { Handlers } from '../rpc/handlers.ts'
import type { SessionStore } from '../users/session-store.ts'
import type { Identity } from './identity.ts'

/** Confirms a new address by the link in a mail to it. */
export function createConfirmEmailHandler(
  { sessions }: { sessions: SessionStore },
  { emailChange, watch }: Identity,
): Pick<Handlers, 'confirmEmail'> {
  return {
    async confirmEmail({ token }, context) {
      const { market, session } = context
      try {
        const changed = await context.transact(async (tx) => {
          const done = await emailChange.confirm(tx, token, market)
          if (done) await sessions.closeAll(done.customerId, session, tx)
          return done
        })
        if (!changed) return fail({ code: 'INVALID_TOKEN', detail: 'The link is too old or was used already' })
        watch('email.changed', market, changed.old)
        watch('session.revoked', market, changed.old, { reason: 'email' })
        if (session?.customerId === changed.customerId) await context.renewSession(changed.customerId)
        return ok({ success: true })
      } catch (error) {
        if (brokenConstraint(error) !== 'customers_account_email') throw error
        return fail({ code: 'EMAIL_TAKEN', detail: 'This address has an account already' })
      }
    },
  }
}
