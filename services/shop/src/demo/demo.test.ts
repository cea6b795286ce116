import type { DemoCustomer, DemoOrder, Voucher } from '@vitrine/contracts/catalogue'
import { markets } from '@vitrine/contracts/markets'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { mustBeSound, newKey, order } from '../testing/ordering.ts'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'
import { daysFromNow } from '../testing/small-catalogue.ts'
import type { DemoPeople } from './demo.ts'

const address = {
  firstName: 'Helene',
  lastName: 'Brandt',
  street: 'Amalienstraße',
  houseNumber: '52',
  zipCode: '80799',
  city: 'München',
  country: 'DE',
  isDefault: { billing: true, shipping: true },
}
const customer: DemoCustomer = {
  id: 9001,
  account: 'existing',
  referenceKey: 'C9001',
  shopId: 10028,
  firstName: 'Helene',
  lastName: 'Brandt',
  email: 'helene@vitrine.example',
  password: 'Schaufenster!26',
  birthDate: '1984-03-17',
  groups: ['Basic_Card'],
  isGuestCustomer: false,
  card: { number: '2600 4410 0001 0', points: 340 },
  addresses: [address, { ...address, zipCode: '80331', isDefault: { billing: false, shipping: false } }],
  createdAt: daysFromNow(-900),
}
const demoOrder = (id: number, changes: Partial<DemoOrder> = {}): DemoOrder => ({
  id,
  referenceKey: `V-${id}`,
  customerId: 9001,
  shopId: 10028,
  currency: 'EUR',
  status: 'invoice_completed',
  detailedStatus: { order: 'order_invoiced', billing: 'billing_completed', shipping: 'shipping_delivered' },
  createdAt: daysFromNow(-12),
  confirmedAt: daysFromNow(-12),
  items: [
    { variantId: 1011, productId: 101, status: 'delivered', price: 8_000, regularPrice: 10_000 },
    { variantId: 1021, productId: 102, status: 'delivered', price: 5_000, regularPrice: 5_000 },
  ],
  voucher: { code: 'FENSTER10', amount: 1_300 },
  deliveryFee: 0,
  total: 11_700,
  vat: 1_868,
  vatRate: 1900,
  payment: 'invoice',
  shippingAddress: address,
  delivery: { earliest: '2026-11-05', latest: '2026-11-07' },
  parcel: { carrier: 'dhl', trackingId: 'VT1', shippedAt: daysFromNow(-11), deliveredAt: daysFromNow(-9) },
  ...changes,
})
const voucher = (id: number, code: string, changes: Partial<Voucher> = {}): Voucher => ({
  id,
  code,
  discount: { type: 'relative', value: 10 },
  validFrom: daysFromNow(-60),
  validTo: daysFromNow(60),
  uses: 0,
  isPublic: false,
  ...changes,
})
const editor = { email: 'edda@vitrine.example', name: 'Edda Reinhardt', password: 'ein langer Satz 41' }
const people: DemoPeople = {
  customers: [customer],
  orders: [
    demoOrder(800_101, {
      status: 'order_open',
      detailedStatus: { order: 'order_open', billing: 'billing_open', shipping: 'shipping_open' },
      createdAt: daysFromNow(0),
      items: demoOrder(0).items.map((item) => ({ ...item, status: 'available' })),
    }),
    demoOrder(800_104, { subscription: 'monthly' }),
    demoOrder(800_105, {
      items: [{ variantId: 9_999, productId: 999, status: 'delivered', price: 1, regularPrice: 1 }],
    }),
  ],
  vouchers: [voucher(1, 'FENSTER10'), voucher(2, 'EINMAL5', { maximumUses: 1, uses: 1 })],
  giftCards: [{ code: 'GIFT', currency: 'EUR', amount: 5_000 }],
  editor,
}

let running: RunningShop
let helene: Browser
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'))
  await running.shop.demo.take(people)
  await running.shop.demo.take(people)
  helene = running.visitor()
  await helene.oauthLogin({ email: customer.email, password: customer.password })
})
afterAll(() => running.stop())

it('puts people in once: with password, card and addresses', async () => {
  expect(await running.shop.demo.isTaken()).toBe(true)
  expect((await helene.getUser({})).user).toMatchObject({
    id: 9001,
    firstName: 'Helene',
    groups: ['Basic_Card'],
    loyaltyCards: [{}],
  })
  expect(await helene.getShopUserAddresses({})).toMatchObject([
    { zipCode: '80799', countryCode: 'DEU', isDefault: { billing: true, shipping: true } },
    { zipCode: '80331', isDefault: { billing: false, shipping: false } },
  ])
})

it('lets the demo’s editor into the studio, until their password is another', async () => {
  const { demo, staff } = running.shop
  const reply = await staff.signIn(editor, '203.0.113.7')
  expect(reply).toMatchObject({ ok: true, member: { name: editor.name, roles: ['owner'] } })
  expect(await demo.opensStudio(editor)).toBe(true)
  expect(await demo.opensStudio({ ...editor, password: 'another' })).toBe(false)
  expect(await demo.opensStudio({ ...editor, email: customer.email })).toBe(false)
})

it('refuses customers with an invalid card number', async () => {
  const other = await startShop(inject('databaseUrl'))
  const mistyped = { ...customer, card: { number: '2600 4410 0001 7', points: 0 } }
  await expect(other.shop.demo.take({ ...people, customers: [mistyped] })).rejects.toThrow('2600 4410 0001 7')
  expect(await other.shop.demo.isTaken()).toBe(false)
  await other.stop()
})

it('gives them their orders, to the cent', async () => {
  const { orders, total } = await helene.getOrders({})
  expect([total, orders.map(({ id }) => id)]).toEqual([2, [800_101, 800_104]])
  expect(orders[1]).toMatchObject({
    cost: { withTax: 11_700, tax: { vat: { amount: 1_868, rate: 0.19 } } },
    vouchers: [{ id: 1, code: 'FENSTER10', value: 10 }],
    items: [
      { price: { withTax: 7_200, appliedReductions: [{ category: 'sale' }, { category: 'voucher' }] } },
      { price: { withTax: 4_500, appliedReductions: [{ category: 'voucher' }] } },
    ],
    packages: [{ carrierKey: 'dhl', tracking: { id: 'VT1' } }],
    history: [
      { status: 'order_open' },
      { status: 'order_confirmed' },
      { status: 'order_shipped' },
      { status: 'order_invoiced' },
    ],
  })
})

it('keeps the books in order, also when such an order is called off or sent back', async () => {
  await mustBeSound(running)
  expect(await helene.cancelOrder({ orderId: 800_101 }, { idempotencyKey: newKey() })).toMatchObject({ ok: true })
  const key = (await helene.getOrders({})).orders[1]?.items[0]?.key ?? ''
  const announced = await helene.createReturn({ orderId: 800_104, items: [{ key }] }, { idempotencyKey: newKey() })
  expect(announced.ok && (await running.shop.orders.receiveReturn(announced.value.id))).toBe(true)
  await mustBeSound(running)
})

it('has what comes again and again, with a next day that can still be changed', async () => {
  const [subscription, ...others] = await helene.getSubscriptions({})
  expect(others).toEqual([])
  expect(subscription).toMatchObject({
    status: 'active',
    interval: 'monthly',
    orderId: 800_104,
    items: [
      { variantId: 1011, quantity: 1 },
      { variantId: 1021, quantity: 1 },
    ],
    // Without what the voucher of the first order took off.
    price: 13_000,
    payment: 'invoice',
    createdAt: people.orders[1]?.createdAt,
  })
  const skipped = await helene.changeSubscription({ id: subscription?.id ?? '', change: { kind: 'skip' } })
  expect(skipped).toMatchObject({ ok: true, value: { undo: { kind: 'skip' } } })
})

it('counts on where the demo ends', async () => {
  expect(
    (await order(running.visitor(markets.at), { 1011: 1 }, { shippingAddress: viennese })).orderId,
  ).toBeGreaterThan(800_104)
})

it('has vouchers to use and one that is used up', async () => {
  expect(await helene.checkVoucher({ code: 'FENSTER10' })).toMatchObject({ ok: true })
  expect(await helene.checkVoucher({ code: 'EINMAL5' })).toMatchObject({ error: { code: 'VOUCHER_USED_UP' } })
  expect(await helene.checkGiftCard({ code: 'GIFT' })).toMatchObject({ value: { balance: 5_000 } })
})

const viennese = {
  recipient: { firstName: 'Ada', lastName: 'Muster' },
  street: 'Lange Gasse 29',
  zipCode: '1080',
  city: 'Wien',
  countryCode: 'AUT',
}
