import type { DemoCustomer, DemoOrder, DemoReview, Voucher } from '@vitrine/contracts/catalogue'
import type { Currency } from '@vitrine/contracts/markets'
import { type Database, identifier, inTransaction, sql, text, type Transaction } from '@vitrine/database'
import type { ProductCatalogue } from '../catalogue/product-catalogue.ts'
import type { Passwords } from '../identity/passwords.ts'
import { takeDemoCustomer } from './demo-customers.ts'
import { takeDemoOrder } from './demo-orders.ts'
import { takeDemoReviews } from './demo-reviews.ts'
import { isWithoutDemo, markWithoutDemo } from './remove-demo.ts'

type DemoGiftCard = { code: string; currency: Currency; amount: number }

/** Writes the demo's pages. */
export type DemoEditor = { email: string; name: string; password: string }

/** The people and papers of a demo shop. */
export type DemoPeople = {
  customers: readonly DemoCustomer[]
  orders: readonly DemoOrder[]
  vouchers: readonly Voucher[]
  giftCards: readonly DemoGiftCard[]
  /** Samples. */
  reviews?: readonly DemoReview[]
  editor?: DemoEditor
}

export type Demo = {
  /** Whether the shop has its demo people; they are put in once, and who leaves stays away. */
  isTaken(): Promise<boolean>
  /** Puts them in, all or none. Called again, it does nothing. */
  take(people: DemoPeople): Promise<void>
  /** Whether this editor is still there, with this password. */
  opensStudio(editor: DemoEditor): Promise<boolean>
  /** Keeps the demo out of this shop for good. */
  refuse(): Promise<void>
  isRefused(): Promise<boolean>
}

const mark = 'demo-people'

export function createDemo({
  db,
  productCatalogue,
  passwords,
}: {
  db: Database
  productCatalogue: ProductCatalogue
  passwords: Passwords
}): Demo {
  return {
    refuse: () => markWithoutDemo(db),
    isRefused: () => isWithoutDemo(db),

    async isTaken() {
      const found = await db.run(sql`select 1 from catalogue_parts where key = ${mark}`)
      return found > 0
    },

    async take({ customers, orders, vouchers, giftCards, reviews = [], editor }) {
      // Hashing takes its time: not while a transaction waits for it.
      const hashed = await Promise.all(
        customers.map(async (customer) => ({ customer, passwordHash: await passwords.hash(customer.password) })),
      )
      const editorHash = editor ? await passwords.hash(editor.password) : null
      await inTransaction(db, async (tx) => {
        const marked = await tx.run(sql`
          insert into catalogue_parts (key, body) values (${mark}, 'true') on conflict do nothing`)
        if (marked === 0) return
        for (const voucher of vouchers) await takeVoucher(tx, voucher)
        for (const card of giftCards) await takeGiftCard(tx, card)
        for (const { customer, passwordHash } of hashed) await takeDemoCustomer(tx, customer, passwordHash)
        for (const order of orders) await takeDemoOrder(tx, order, { customers, vouchers }, productCatalogue)
        await takeDemoReviews(tx, reviews)
        if (editor)
          await tx.run(sql`
            insert into staff (email, name, roles, role, password_hash)
            values (${editor.email}, ${editor.name}, array['owner'], 'editor', ${editorHash}) on conflict do nothing`)
        await moveSequences(tx)
      })
    },

    async opensStudio({ email, password }) {
      const hash = await db.first(
        text,
        sql`
          select password_hash from staff where lower(email) = lower(${email}) and roles && array['owner', 'editor']`,
      )
      return hash !== undefined && passwords.verify(password, hash)
    },
  }
}

/** A code without a limit may be used again and again; one with a limit once by each. */
async function takeVoucher(tx: Transaction, { uses, maximumUses, ...body }: Voucher): Promise<void> {
  await tx.run(sql`
    insert into vouchers (id, code, body, maximum_uses, is_once_per_customer)
    values (${body.id}, ${body.code.toUpperCase()}, ${JSON.stringify(body)}::jsonb, ${maximumUses ?? null},
      ${maximumUses !== undefined})
    on conflict do nothing`)
  // The data is older than the bookkeeping of demo data.
  for (let use = 1; use <= uses; use++) {
    await tx.run(sql`
      insert into voucher_uses (voucher_id, redeemer, order_id, is_once_per_customer)
      values (${body.id}, ${`demo-${use}`}, ${-use}, true) on conflict do nothing`)
  }
  await tx.run(sql`
    update vouchers set uses = (select count(*) from voucher_uses u where u.voucher_id = vouchers.id) where id = ${body.id}`)
}

async function takeGiftCard(tx: Transaction, { code, currency, amount }: DemoGiftCard): Promise<void> {
  await tx.run(sql`
    insert into gift_cards (code, currency, balance, initial) values (${code}, ${currency}, ${amount}, ${amount})
    on conflict do nothing`)
}

/** Numbers of new rows begin after those of the demo. */
async function moveSequences(tx: Transaction): Promise<void> {
  for (const table of ['customers', 'orders'] as const) {
    await tx.run(sql`
      select setval(pg_get_serial_sequence(${table}, 'id'),
        greatest((select max(id) from ${identifier(table)}), nextval(pg_get_serial_sequence(${table}, 'id'))))`)
  }
}
