import type { customerCalls } from '@vitrine/contracts/desk'
import { marketOf } from '@vitrine/contracts/markets'
import { fail, ok, type UserId } from '@vitrine/contracts/shop'
import { bigintOf, bool, type Database, nullable, row, sql, text } from '@vitrine/database'
import { findCustomers } from '../customers/find-customers.ts'
import { readCustomer } from '../customers/read-customer.ts'
import { eraseCustomer } from '../identity/erase.ts'
import { exportCustomerData } from '../identity/export-customer-data.ts'
import { createLinks } from '../identity/links.ts'
import { createMailTokens } from '../identity/mail-tokens.ts'
import { sendMail } from '../identity/mails.ts'
import { switchAccount } from '../operator/switch-account.ts'
import type { DeskContext } from './desk-context.ts'
import type { DeskHandlers } from './desk.ts'
import { requireFresh } from './require-fresh.ts'

const Named = row({
  id: bigintOf<UserId>(),
  email: text,
  firstName: nullable(text),
  hasAccount: bool,
  isActive: bool,
})

/** A customer who has not been forgotten. */
const findById = (db: Database, id: number) =>
  db.first(
    Named,
    sql`
      select id, email, first_name as "firstName", not is_guest as "hasAccount", is_active as "isActive"
      from customers where id = ${id} and email not like 'deleted-%@deleted.invalid'`,
  )

/** Customers as service works with them; people stand in the log by their numbers. */
export function createCustomerHandlers({
  publicUrl,
}: {
  publicUrl: URL
}): Pick<DeskHandlers, keyof typeof customerCalls> {
  const links = createLinks(publicUrl)
  const record = ({ record }: DeskContext, action: string, id: number, details: object = {}) =>
    record({ action, subject: `customer ${id}`, details })

  const switchTo = async (id: number, isActive: boolean, context: DeskContext) => {
    const customer = await findById(context.db, id)
    if (!customer?.hasAccount) return fail({ code: 'NOT_FOUND' as const })
    const switched = await switchAccount(context.db, customer.email, isActive)
    if (!switched.ok) return fail({ code: switched.error })
    await record(context, isActive ? 'customer.reopened' : 'customer.closed', id, {
      before: { isActive: !isActive },
      after: { isActive },
    })
    return ok(null)
  }

  return {
    findCustomers: async ({ text: typed, after, limit }, { db, shopIds }) =>
      ok(await findCustomers(db, { limit, shopIds, ...(typed && { text: typed }), ...(after && { after }) })),

    async readCustomer({ id }, context) {
      const found = await readCustomer(context.db, id, context.shopIds)
      if (!found) return fail({ code: 'NOT_FOUND' })
      await record(context, 'customer.viewed', id)
      return ok(found)
    },

    closeCustomer: ({ id }, context) => switchTo(id, false, context),
    reopenCustomer: ({ id }, context) => switchTo(id, true, context),

    async sendPasswordMail({ id, shop }, context) {
      const { db } = context
      const customer = await findById(db, id)
      if (!customer?.hasAccount || !customer.isActive) return fail({ code: 'NOT_FOUND' })
      const market = marketOf(shop)
      const token = await db.transaction((tx) => createMailTokens(db).make(tx, 'password', { customerId: customer.id }))
      if (!token) return fail({ code: 'TOO_MANY_MAILS' })
      await db.transaction((tx) =>
        sendMail(
          tx,
          'mail.password_reset',
          { customerId: customer.id, to: customer.email, firstName: customer.firstName ?? undefined, market },
          links.newPassword(market, token),
        ),
      )
      await record(context, 'customer.password_mail_sent', id)
      return ok(null)
    },

    async copyCustomerData({ id }, context) {
      const customer = await findById(context.db, id)
      if (!customer) return fail({ code: 'NOT_FOUND' })
      const copy = await exportCustomerData(context.db, customer)
      await record(context, 'customer.data_copied', id)
      return ok(copy)
    },

    async forgetCustomer({ id, typed, shop }, context) {
      const stale = await requireFresh(context)
      if (stale) return stale
      const customer = await findById(context.db, id)
      if (!customer) return fail({ code: 'NOT_FOUND' })
      if (typed.trim() !== String(id)) return fail({ code: 'WRONG_NUMBER' })
      const erased = await context.db.transaction(async (tx) => {
        const done = await eraseCustomer(tx, customer)
        if (done.ok)
          await sendMail(tx, 'mail.account_deleted', {
            customerId: customer.id,
            to: customer.email,
            firstName: customer.firstName ?? undefined,
            market: marketOf(shop),
          })
        return done
      })
      if (!erased.ok) return fail({ code: erased.error.code })
      await record(context, 'customer.forgotten', id)
      return ok(null)
    },
  }
}
