import type { Voucher } from '@vitrine/contracts/catalogue'
import type { InputOf, Quote, ShopContract } from '@vitrine/contracts/shop'
import { openDatabase } from '@vitrine/database'
import { checkInvariants } from '../invariants/invariants.ts'
import type { TestProvider } from '../payment/test-provider.ts'
import type { Browser, RunningShop } from './running-shop.ts'
import { daysFromNow } from './small-catalogue.ts'

export type Wish = InputOf<ShopContract['placeOrder']>

export const someAddress = {
  recipient: { firstName: 'Ada', lastName: 'Muster' },
  street: 'Schaustraße',
  houseNumber: '1',
  zipCode: '10115',
  city: 'Berlin',
  countryCode: 'DEU',
} as const

export const someCustomer = {
  email: 'ada@vitrine.example',
  firstName: 'Ada',
  lastName: 'Muster',
  birthDate: '1990-02-03',
} as const

/** One key per intent. */
export const newKey = (): string => crypto.randomUUID()

export async function quoteOf(browser: Browser, choices: InputOf<ShopContract['getQuote']> = {}): Promise<Quote> {
  const quoted = await browser.getQuote(choices)
  if (!quoted.ok) throw new Error(`No quote: ${quoted.error.code}`)
  return quoted.value
}

/** The request of the checkout's order button: the whole basket at the shown price. */
export async function wishOf(browser: Browser, changes: Partial<Wish> = {}): Promise<Wish> {
  const { delivery, storeId, voucher, giftCards, shippingAddress = someAddress } = changes
  const quote = await quoteOf(browser, {
    countryCode: shippingAddress.countryCode,
    ...(delivery && { delivery }),
    ...(storeId !== undefined && { storeId }),
    ...(voucher !== undefined && { voucher }),
    ...(giftCards && { giftCards }),
  })
  return {
    basketVersion: quote.basket.version,
    expectedTotal: quote.cost.withTax,
    customer: someCustomer,
    shippingAddress,
    payment: { method: 'invoice' },
    acceptTerms: true,
    ...changes,
  }
}

/** Puts something into the basket and orders it. */
export async function order(browser: Browser, items: Readonly<Record<number, number>>, changes: Partial<Wish> = {}) {
  await fill(browser, items)
  const placed = await browser.placeOrder(await wishOf(browser, changes), { idempotencyKey: newKey() })
  if (!placed.ok) throw new Error(`Not ordered: ${placed.error.code} ${JSON.stringify(placed.error.problem)}`)
  return placed.value
}

export async function fill(browser: Browser, items: Readonly<Record<number, number>>): Promise<void> {
  const added = await browser.addItemsToBasket({
    items: Object.entries(items).map(([variantId, quantity]) => ({ variantId: Number(variantId), quantity })),
  })
  if (!added.ok) throw new Error(`Not in the basket: ${added.error.code}`)
}

/** Throws when an invariant of the shop is violated, or when it reported an unexpected failure. */
export async function mustBeSound({ database, reported }: RunningShop): Promise<void> {
  const violations = await checkInvariants(openDatabase(database.pool))
  if (violations.length > 0) throw new Error(`The books do not add up: ${JSON.stringify(violations, null, 2)}`)
  const [failure] = reported.splice(0)
  if (failure) throw failure instanceof Error ? failure : new Error(JSON.stringify(failure))
}

export type StockRow = { quantity: number; sold: number; backordered: number }

export async function stockOf({ database }: RunningShop, variantId: number): Promise<StockRow> {
  const { rows } = await database.pool.query<StockRow>(
    'select quantity, sold, backordered from variants where id = $1',
    [variantId],
  )
  const [row] = rows
  if (!row) throw new Error(`There is no variant ${variantId}`)
  return row
}

/** Kinds of the messages in the outbox, delivered ones included, oldest first. */
export async function toldAbout({ database }: RunningShop, aggregate: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ kind: string }>(
    'select kind from outbox where aggregate = $1 order by seq',
    [aggregate],
  )
  return rows.map(({ kind }) => kind)
}

type SomeVoucher = Partial<Voucher> & { code: string; isOncePerCustomer?: boolean }
let vouchers = 0

/** A voucher of 10 % for all customers by default. */
export async function addVoucher({ database }: RunningShop, given: SomeVoucher): Promise<number> {
  const { isOncePerCustomer = false, maximumUses, ...voucher } = given
  const id = ++vouchers
  const body = {
    id,
    discount: { type: 'relative', value: 10 },
    validFrom: daysFromNow(-1),
    validTo: daysFromNow(1),
    isPublic: false,
    ...voucher,
  }
  await database.pool.query(
    'insert into vouchers (id, code, body, maximum_uses, is_once_per_customer) values ($1, $2, $3, $4, $5)',
    [id, given.code, JSON.stringify(body), maximumUses ?? null, isOncePerCustomer],
  )
  return id
}

export async function addGiftCard(
  { database }: RunningShop,
  code: string,
  balance: number,
  currency = 'EUR',
): Promise<void> {
  await database.pool.query(
    'insert into gift_cards (code, currency, balance, initial) values ($1, $2, $3, greatest($3, 1))',
    [code, currency, balance],
  )
  if (balance === 0)
    await database.pool.query(
      'insert into gift_card_uses (gift_card_id, order_id, amount) select id, -1, 1 from gift_cards where code = $1',
      [code],
    )
}

/** Refunds of an order at the provider, in any order: they are sent concurrently. */
export async function refundedFor(running: RunningShop, provider: TestProvider, orderId: number): Promise<number[]> {
  const { rows } = await running.database.pool.query<{ id: string }>('select id from payments where order_id = $1', [
    orderId,
  ])
  const payments = new Set(rows.map(({ id }) => id))
  return [...provider.refunds.values()].filter(({ paymentId }) => payments.has(paymentId)).map(({ amount }) => amount)
}
