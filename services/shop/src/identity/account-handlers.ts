import { ok } from '@vitrine/contracts/shop'
import type { Database } from '@vitrine/database'
import type { Handlers } from '../rpc/handlers.ts'
import { eraseCustomer } from './erase.ts'
import type { Identity } from './identity.ts'
import { sendMail } from './mails.ts'
import { exportCustomerData } from './export-customer-data.ts'

type AccountHandlers = Pick<Handlers, 'exportUserData' | 'deleteUser'>

/** Taking everything along, and leaving for good. */
export const createAccountHandlers = (
  { db }: { db: Database },
  { prove, attempts, watch }: Identity,
): AccountHandlers => ({
  async exportUserData(_, { user }) {
    if (!user) throw new Error('exportUserData was called without a customer')
    return exportCustomerData(db, user)
  },

  async deleteUser({ password }, context) {
    const { user, market } = context
    if (!user) throw new Error('deleteUser was called without a customer')
    const proof = await prove(context, password)
    if (!proof.ok) return proof
    const erased = await context.transact(async (tx) => {
      const done = await eraseCustomer(tx, user)
      if (done.ok)
        await sendMail(tx, 'mail.account_deleted', {
          customerId: user.id,
          to: user.email,
          firstName: user.firstName,
          market,
        })
      return done
    })
    if (!erased.ok) return erased
    await attempts.reset(user.email, { address: context.address })
    watch('account.deleted', market, user.email)
    watch('session.revoked', market, user.email, { reason: 'deleted' })
    await context.endSession()
    return ok({ success: true })
  },
})
