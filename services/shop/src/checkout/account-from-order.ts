import type { SigningKeys } from '@vitrine/contracts/http'
import { fail, ok, type UserId } from '@vitrine/contracts/shop'
import { type Database, json, nullable, sql, type Transaction } from '@vitrine/database'
import type { Identity } from '../identity/identity.ts'
import { sendMail } from '../identity/mails.ts'
import { isWeakPassword } from '../identity/weak-passwords.ts'
import { readOrder } from '../orders/read-orders.ts'
import { receiptOf } from '../orders/receipts.ts'
import type { Handlers } from '../rpc/handlers.ts'
import type { UserStore } from '../users/user-store.ts'

const noOrder = fail({ code: 'NO_ORDER', detail: 'There is no such receipt' } as const)
const registered = fail({ code: 'ALREADY_REGISTERED', detail: 'This address has an account already' } as const)

/**
 * An account for the guest who has just ordered. The receipt proves that it was this browser; a guest need not prove the
 * address again, as with any registration, and so older orders of that address are not part of it.
 */
export function createAccountFromOrder(
  { db, users, keys }: { db: Database; users: UserStore; keys: SigningKeys },
  { passwords, attempts, signIn, watch }: Identity,
): Pick<Handlers, 'createAccountFromOrder'> {
  return {
    async createAccountFromOrder({ cbdToken, password }, context) {
      const { market, user } = context
      const orderId = await receiptOf(db, cbdToken, context, keys)
      const order = orderId === undefined ? undefined : await readOrder(db, sql`o.id = ${orderId}`)
      if (!order || order.detailedStatus.order.code === 'order_aborted') return noOrder
      if (user && !user.status.isGuestCustomer) return registered
      const { email, firstName, lastName } = order.customer
      if (isWeakPassword(password, { email, firstName, lastName }))
        return fail({ code: 'WEAK_PASSWORD', detail: 'The password is too easy to guess' })
      // As in any registration, attempts are limited, and the reply takes the same time for a taken address.
      const block = attempts.blockOf(context.address)
      const wait = await block.count()
      if (wait !== undefined)
        return fail({ code: 'TOO_MANY_ATTEMPTS', detail: 'Too many attempts; try again later', retryAfter: wait })
      const passwordHash = await passwords.hash(password)
      const facts = { email, firstName, lastName, passwordHash, groups: ['new'] }
      const id = await context.transact(async (tx) => {
        const account = { ...facts, ...(await contactOf(tx, order.id)) }
        const customerId = user ? await users.promoteGuest(user.id, account, tx) : await users.addAccount(account, tx)
        if (customerId === undefined) return undefined
        await takeOver(tx, customerId, order.id)
        await sendMail(tx, 'mail.welcome', { customerId, to: email, firstName, market })
        return customerId
      })
      if (id === undefined) return registered
      block.forgive()
      watch('account.registered', market, email)
      await signIn(context, id, 'registration')
      const account = await users.find(id, market)
      if (!account) throw new Error(`Customer ${id} went away while an account was made`)
      return ok({ user: account })
    },
  }
}

type Contact = { phone?: string; gender?: string }

async function contactOf(tx: Transaction, orderId: number): Promise<Contact> {
  const contact = await tx.first(
    nullable(json<Contact>()),
    sql`select contact - 'gift' as contact from orders where id = ${orderId}`,
  )
  return contact ?? {}
}

/** The order belongs to the account now, and so does what began with it. */
async function takeOver(tx: Transaction, customerId: UserId, orderId: number): Promise<void> {
  await tx.run(sql`update orders set customer_id = ${customerId}, updated_at = now() where id = ${orderId}`)
  await tx.run(sql`update subscriptions set customer_id = ${customerId} where order_id = ${orderId}`)
}
