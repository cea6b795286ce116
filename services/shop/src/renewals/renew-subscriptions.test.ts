import { dayOf, plusDays } from '@vitrine/contracts/delivery'
import { markets } from '@vitrine/contracts/markets'
import type { Subscription } from '@vitrine/contracts/shop'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createShop } from '../index.ts'
import { openOperator } from '../operator/open-operator.ts'
import { renderMail } from '../mails/render-mail.ts'
import { createTestProvider } from '../payment/test-provider.ts'
import { goodPassword, mailsTo, register } from '../testing/accounts.ts'
import {
  addVoucher,
  mustBeSound,
  newKey,
  order,
  quoteOf,
  someCustomer,
  stockOf,
  toldAbout,
  type Wish,
  wishOf,
} from '../testing/ordering.ts'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'

const provider = createTestProvider()
let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    payment: provider,
    styles: [
      makeStyle({ id: 101, sizes: [{ quantity: 500 }] }),
      makeStyle({ id: 102, price: 5_000, sizes: [{ quantity: 500 }] }),
      makeStyle({ id: 103, price: 2_000, sizes: [{ quantity: 500 }] }),
    ],
  })
})
afterAll(() => running.stop())

type SubscriptionOptions = {
  items?: Record<number, number>
  token?: string
  changes?: Partial<Wish>
  browser?: Browser
}

/** A customer with a monthly subscription, paid by invoice unless a card is named. */
async function subscribe({ items = { 1011: 2 }, token, changes = {}, browser }: SubscriptionOptions = {}) {
  const ada = browser ?? (await running.customer())
  for (const [variantId, quantity] of Object.entries(items)) {
    const customData = { subscriptionDefinition: { interval: 'monthly' } }
    await ada.addItemToBasket({ variantId: Number(variantId), quantity, customData })
  }
  const email = `${newKey()}@vitrine.example`
  const payment = token === undefined ? { method: 'invoice' as const } : { method: 'card' as const, token }
  const wish = await wishOf(ada, { customer: { ...someCustomer, email }, payment, ...changes })
  const placed = await ada.placeOrder(wish, { idempotencyKey: newKey() })
  if (!placed.ok) throw new Error(placed.error.code)
  const { id } = await latest(ada)
  return { ada, id, firstOrder: placed.value.orderId }
}

async function latest(ada: Browser): Promise<Subscription> {
  const [subscription] = await ada.getSubscriptions({})
  if (!subscription) throw new Error('no subscription')
  return subscription
}

/** The first day on which the next delivery can no longer be changed. */
const packingDay = ({ changeableUntil }: Subscription) => plusDays(changeableUntil ?? '', 1)

const emailOf = async (ada: Browser) => (await ada.getUser({})).user?.email ?? ''
/** Only this one, whatever else is due in the meantime. */
const renew = async (ada: Browser, today: string) => running.shop.renew({ today, email: await emailOf(ada) })
const mailed = async (ada: Browser) => (await mailsTo(running, await emailOf(ada))).map(({ kind }) => kind)

const orderOf = async (ada: Browser, orderId: number | undefined) => {
  const found = await ada.getOrderById({ orderId })
  if (!found.ok) throw new Error('no order')
  return found.value
}

describe('the next delivery', () => {
  it('is an order of its own once it can no longer be changed, at the agreed price, and begins nothing new', async () => {
    const { ada, firstOrder } = await subscribe({ items: { 1031: 2 } })
    const before = await latest(ada)
    expect(await renew(ada, before.changeableUntil ?? '')).toEqual([])
    const operator = await openOperator(running.database.pool)
    await operator.setPrice({ variantId: 1031, market: markets.de, amount: 9_900, reason: 'regular' })
    const stock = await stockOf(running, 1031)

    const [made] = await renew(ada, packingDay(before))
    expect(made).toMatchObject({ day: before.nextDelivery, state: 'ordered', email: await emailOf(ada) })
    const after = await ada.getSubscriptions({})
    expect(after).toHaveLength(1)
    const [subscription] = after
    const [delivery] = subscription?.deliveries ?? []
    expect(delivery).toMatchObject({
      day: before.nextDelivery,
      state: 'ordered',
      order: { number: made?.orderNumber },
      missing: [],
    })
    expect(subscription?.nextDelivery?.slice(8)).toBe(before.nextDelivery?.slice(8))
    expect(Date.parse(subscription?.nextDelivery ?? '')).toBeGreaterThan(Date.parse(before.nextDelivery ?? ''))

    const first = await orderOf(ada, firstOrder)
    const next = await orderOf(ada, delivery?.order?.id)
    expect(next).toMatchObject({ subscriptionId: before.id, status: 'order_open', address: first.address })
    expect(next.cost).toMatchObject({ withTax: before.price, tax: { vat: { rate: 0.19 } } })
    expect(next.items.map(({ price }) => price.withTax)).toEqual(first.items.map(({ price }) => price.withTax))
    expect(next.payment).toEqual([{ key: 'invoice', amount: before.price, isGiftCard: false, data: {} }])
    expect((await stockOf(running, 1031)).quantity).toBe(stock.quantity - 2)
    expect(await toldAbout(running, `order:${next.id}`)).toEqual(['mail.subscription_delivery', 'order.confirmed'])
    const [mail] = await mailsTo(running, await emailOf(ada))
    const { subject } = renderMail('mail.subscription_delivery', mail, {
      publicUrl: new URL('https://vitrine.example'),
    })
    expect(subject).toBe(`Deine Abo-Lieferung ${next.referenceKey}`)
    await mustBeSound(running)
  })

  it('costs what was agreed for each: a voucher is for the first, and another rhythm has its own price', async () => {
    const voucher = 'ONCE10'
    await addVoucher(running, { code: voucher })
    const ada = await running.customer()
    const rarely = { subscriptionDefinition: { interval: 'quarterly' } }
    await ada.addItemToBasket({ variantId: 1021, quantity: 1, customData: rarely })
    const { contracts } = await quoteOf(ada, { voucher })
    const { firstOrder } = await subscribe({ items: { 1021: 2 }, browser: ada, changes: { voucher } })
    const agreed = new Map((await ada.getSubscriptions({})).map(({ interval, price }) => [interval, price]))
    expect(contracts).toMatchObject([{ interval: 'quarterly', price: agreed.get('quarterly') }])
    expect(agreed.get('monthly')).toBe(2 * (agreed.get('quarterly') ?? 0))
    const first = await orderOf(ada, firstOrder)
    expect(first.cost.withTax).toBe(Math.round(3 * (agreed.get('quarterly') ?? 0) * 0.9))

    const monthly = (await ada.getSubscriptions({})).find(({ interval }) => interval === 'monthly')
    await renew(ada, packingDay(monthly ?? (await latest(ada))))
    const delivered = (await ada.getSubscriptions({})).flatMap(({ deliveries }) => deliveries)
    const next = await orderOf(ada, delivered[0]?.order?.id)
    expect(next.cost.withTax).toBe(agreed.get('monthly'))
    await mustBeSound(running)
  })

  it('comes once, however often and by however many it is asked for', async () => {
    const { ada } = await subscribe({ token: 'test_approve' })
    const day = packingDay(await latest(ada))
    const [before, charged] = [await stockOf(running, 1011), provider.charges.size]
    const made = await Promise.all(Array.from({ length: 4 }, () => renew(ada, day)))
    await renew(ada, day)
    expect(made.flat()).toHaveLength(1)
    expect((await latest(ada)).deliveries).toHaveLength(1)
    expect((await ada.getOrders({})).total).toBe(2)
    expect((await stockOf(running, 1011)).quantity).toBe(before.quantity - 2)
    expect(provider.charges.size).toBe(charged + 1)
    await mustBeSound(running)
  })

  it('can be called off and sent back like any order, and its money goes back', async () => {
    const { ada } = await subscribe({ token: 'test_approve' })
    await renew(ada, packingDay(await latest(ada)))
    const [delivery] = (await latest(ada)).deliveries
    const orderId = delivery?.order?.id ?? 0
    for (const step of ['pack', 'ship', 'deliver'] as const) await running.shop.orders[step](orderId, 'VT1')
    const { items } = await orderOf(ada, orderId)
    const announced = await ada.createReturn(
      { orderId, items: items.map(({ key }) => ({ key })) },
      { idempotencyKey: newKey() },
    )
    if (!announced.ok) throw new Error(announced.error.code)
    expect(await running.shop.orders.receiveReturn(announced.value.id)).toBe(true)
    expect(await orderOf(ada, orderId)).toMatchObject({ detailedStatus: { billing: { code: 'billing_refunded' } } })
    expect((await latest(ada)).status).toBe('active')
    await mustBeSound(running)
  })

  it('is not made up for when the shop stood still, and the one after it can be changed', async () => {
    const { ada } = await subscribe()
    const before = await latest(ada)
    const today = plusDays(before.nextDelivery ?? '', 100)
    expect(await renew(ada, today)).toHaveLength(1)
    const after = await latest(ada)
    expect(after.deliveries).toHaveLength(1)
    expect((after.changeableUntil ?? '') >= today).toBe(true)
  })

  it('goes to the address the account has by now, and puts points on the card of its owner', async () => {
    const { ada, id } = await subscribe()
    const email = `${newKey()}@vitrine.example`
    await running.database.pool.query(
      'update customers set email = $1 where id = (select customer_id from subscriptions where id = $2)',
      [email, id],
    )
    await running.database.pool.query(
      `insert into loyalty_cards (number, customer_id, points) select '2600441099999', customer_id, 0 from subscriptions where id = $1`,
      [id],
    )
    await renew(ada, packingDay(await latest(ada)))
    const [delivery] = (await latest(ada)).deliveries
    const next = await orderOf(ada, delivery?.order?.id)
    expect(next.customer.email).toBe(email)
    expect(next.loyaltyCard).toMatchObject({ points: Math.floor(next.cost.withTax / 100) })
    expect(await mailed(ada)).toContain('mail.subscription_delivery')
    // Any order number of the subscription identifies it for its owner.
    await running
      .visitor()
      .cancelSubscription({ name: 'Ada Muster', email, contract: next.referenceKey }, { idempotencyKey: newKey() })
    expect((await latest(ada)).status).toBe('cancelled')
  })
})

describe('no delivery', () => {
  it('comes of a paused subscription or a skipped renewal', async () => {
    const { ada, id } = await subscribe()
    const before = await latest(ada)
    await ada.changeSubscription({ id, change: { kind: 'skip' } })
    expect(await renew(ada, before.nextDelivery ?? '')).toEqual([])
    await ada.undoSubscriptionChange({ id })
    await ada.changeSubscription({ id, change: { kind: 'pause' } })
    expect(await renew(ada, plusDays(before.nextDelivery ?? '', 200))).toEqual([])
    expect((await latest(ada)).deliveries).toEqual([])
  })

  it('comes to a disabled account; its days go by, and once it is enabled the next one comes', async () => {
    const ada = await register(running)
    await subscribe({ browser: ada })
    const before = await latest(ada)
    const operator = await openOperator(running.database.pool, { payment: provider })
    await operator.switchAccount(ada.email, false)
    expect(await operator.renew({ today: packingDay(before), email: ada.email })).toMatchObject([
      { state: 'account_closed', orderNumber: null },
    ])
    await operator.switchAccount(ada.email, true)
    await ada.oauthLogin({ email: ada.email, password: goodPassword })
    const after = await latest(ada)
    expect(after.deliveries).toMatchObject([{ state: 'account_closed', order: null }])
    expect(await operator.renew({ today: packingDay(after), email: ada.email })).toMatchObject([{ state: 'ordered' }])
  })

  it('K-02 comes after the end of a cancelled subscription, but all that lie before it do', async () => {
    const { ada, firstOrder } = await subscribe()
    const before = await latest(ada)
    const endsOn = plusDays(before.nextDelivery ?? '', 40)
    const { customer } = await orderOf(ada, firstOrder)
    await running
      .visitor()
      .cancelSubscription(
        { name: 'Ada Muster', email: customer.email, contract: `V-${firstOrder}`, endsOn },
        { idempotencyKey: newKey() },
      )
    const days: string[] = []
    for (let today = plusDays(before.nextDelivery ?? '', -3); today < plusDays(endsOn, 70); today = plusDays(today, 1))
      days.push(...(await renew(ada, today)).map(({ day }) => day))
    const after = await latest(ada)
    expect(days).toHaveLength(2)
    expect(days.every((day) => day <= endsOn)).toBe(true)
    expect(after).toMatchObject({ status: 'cancelled', nextDelivery: null })
  })

  it('can be taken back: what was changed before it stays as it is', async () => {
    const { ada, id } = await subscribe()
    await ada.changeSubscription({ id, change: { kind: 'interval', interval: 'quarterly' } })
    await renew(ada, packingDay(await latest(ada)))
    expect(await latest(ada)).toMatchObject({ undo: null, interval: 'quarterly' })
    expect((await ada.undoSubscriptionChange({ id })).ok).toBe(false)
  })
})

describe('goods that are not there', () => {
  const setStock = (variantId: number, quantity: number) =>
    running.database.pool.query('update variants set quantity = $2 where id = $1', [variantId, quantity])

  it('are left out with a mail that says so, and the next day stays in the rhythm', async () => {
    const { ada } = await subscribe()
    const before = await latest(ada)
    await setStock(1011, 1)
    expect(await renew(ada, packingDay(before))).toMatchObject([{ state: 'sold_out', orderNumber: null }])
    const after = await latest(ada)
    expect(after.deliveries).toMatchObject([
      { state: 'sold_out', order: null, missing: [{ variantId: 1011, quantity: 2 }] },
    ])
    expect(after.status).toBe('active')
    expect((after.nextDelivery ?? '') > (before.nextDelivery ?? '')).toBe(true)
    expect(await mailsTo(running, await emailOf(ada))).toMatchObject([
      { kind: 'mail.subscription_sold_out', lines: [{ quantity: 2, picture: 'picture-101-front' }] },
    ])
    expect((await stockOf(running, 1011)).quantity).toBe(1)
    await setStock(1011, 500)
    await mustBeSound(running)
  })

  it('do not keep the rest waiting; only what comes is paid', async () => {
    const { ada } = await subscribe({ items: { 1011: 2, 1021: 1 } })
    const before = await latest(ada)
    await setStock(1011, 1)
    await renew(ada, packingDay(before))
    const [delivery] = (await latest(ada)).deliveries
    expect(delivery).toMatchObject({ state: 'ordered', missing: [{ variantId: 1011, quantity: 2 }] })
    const next = await orderOf(ada, delivery?.order?.id)
    expect(next.items.map(({ variant }) => variant.id)).toEqual([1021])
    expect(next.cost.withTax).toBe(5_000)
    expect(await mailsTo(running, await emailOf(ada))).toMatchObject([
      { kind: 'mail.subscription_delivery', subscription: { missing: [{ picture: 'picture-101-front' }] } },
    ])
    expect((await stockOf(running, 1011)).quantity).toBe(1)
    await setStock(1011, 500)
    await mustBeSound(running)
  })
})

describe('an unpaid delivery', () => {
  const tries = (ada: Browser) => latest(ada).then(({ deliveries }) => deliveries[0])

  it('is tried again after three and seven days, then the subscription is paused, with a mail each time', async () => {
    const { ada } = await subscribe({ token: 'test_card_drained_0341' })
    const before = await latest(ada)
    const day = packingDay(before)
    const stock = await stockOf(running, 1011)
    expect(await renew(ada, day)).toMatchObject([{ state: 'unpaid', orderNumber: null }])
    expect(await latest(ada)).toMatchObject({ hasPaymentProblem: true, status: 'active' })
    expect(await tries(ada)).toMatchObject({ state: 'unpaid', order: null, tryAgainOn: plusDays(day, 3) })
    expect(await renew(ada, plusDays(day, 2))).toEqual([])
    expect(await renew(ada, plusDays(day, 3))).toMatchObject([{ day: before.nextDelivery, state: 'unpaid' }])
    expect(await tries(ada)).toMatchObject({ tryAgainOn: plusDays(day, 7) })
    await renew(ada, plusDays(day, 7))
    expect(await latest(ada)).toMatchObject({ status: 'paused', nextDelivery: null, hasPaymentProblem: true })
    expect(await tries(ada)).toMatchObject({ state: 'unpaid', tryAgainOn: null })
    expect(await renew(ada, plusDays(day, 60))).toEqual([])
    expect(await mailed(ada)).toEqual(Array.from({ length: 3 }, () => 'mail.subscription_unpaid'))
    expect(await stockOf(running, 1011)).toEqual(stock)
    // Unpaid orders are hidden from the customer.
    expect((await ada.getOrders({})).total).toBe(1)
    await mustBeSound(running)
  })

  it('is paid on request of its owner, which clears the problem and resumes a paused one', async () => {
    const { ada, id } = await subscribe({ token: 'test_decline_again' })
    const day = packingDay(await latest(ada))
    for (const later of [0, 3, 7]) await renew(ada, plusDays(day, later))
    const refused = { ok: false, error: { code: 'PAYMENT_DECLINED', problem: { status: 402 } } }
    expect(await ada.paySubscriptionDelivery({ id })).toMatchObject(refused)
    expect(await mailed(ada)).toHaveLength(3)
    await running.database.pool.query(
      `update payments set provider_reference = null where order_id = (select order_id from subscriptions where id = $1)`,
      [id],
    )
    const paid = await ada.paySubscriptionDelivery({ id })
    expect(paid).toMatchObject({ ok: true, value: { status: 'active', hasPaymentProblem: false } })
    if (!paid.ok) return
    expect(paid.value.nextDelivery).not.toBeNull()
    expect(paid.value.deliveries).toMatchObject([{ state: 'ordered', order: {} }])
    expect(await ada.paySubscriptionDelivery({ id })).toMatchObject({ ok: false, error: { code: 'NOT_CHANGEABLE' } })
    expect(await mailed(ada)).toContain('mail.subscription_delivery')
    await mustBeSound(running)
  })

  it('is paid by itself at the second try', async () => {
    const { ada, id } = await subscribe({ token: 'test_decline_again' })
    const day = packingDay(await latest(ada))
    await renew(ada, day)
    await running.database.pool.query(
      `update payments set provider_reference = null where order_id = (select order_id from subscriptions where id = $1)`,
      [id],
    )
    expect(await renew(ada, plusDays(day, 3))).toMatchObject([{ state: 'ordered' }])
    expect(await latest(ada)).toMatchObject({ hasPaymentProblem: false, status: 'active' })
    expect(await mailed(ada)).toEqual(['mail.subscription_unpaid', 'mail.subscription_delivery'])
    await mustBeSound(running)
  })

  it('is asked for no more once the next one has come, nor by two at once', async () => {
    const { ada, id } = await subscribe({ token: 'test_decline_again' })
    await renew(ada, packingDay(await latest(ada)))
    await running.database.pool.query(
      `update payments set provider_reference = null where order_id = (select order_id from subscriptions where id = $1)`,
      [id],
    )
    const orders = (await ada.getOrders({})).total
    const asked = await Promise.all([1, 2].map(() => ada.paySubscriptionDelivery({ id })))
    expect(asked.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await ada.getOrders({})).total).toBe(orders + 1)
    await running.database.pool.query(
      "update subscription_deliveries set state = 'sold_out', order_id = null, try_again_on = '2026-01-01' where subscription_id = $1",
      [id],
    )
    expect(await renew(ada, dayOf(new Date(), markets.de))).toEqual([])
    expect(await tries(ada)).toMatchObject({ tryAgainOn: null })
    await running.database.pool.query(
      `update subscription_deliveries d set state = 'ordered', order_id = o.id from orders o
       where o.subscription_id = d.subscription_id and o.order_status <> 'order_aborted' and d.subscription_id = $1`,
      [id],
    )
    await mustBeSound(running)
  })

  it('is asked for no more once its subscription has ended', async () => {
    const { ada, id, firstOrder } = await subscribe({ token: 'test_decline_again' })
    const day = packingDay(await latest(ada))
    await renew(ada, day)
    const { customer } = await orderOf(ada, firstOrder)
    const said = { name: 'Ada Muster', email: customer.email, contract: `V-${firstOrder}` }
    await running.visitor().cancelSubscription(said, { idempotencyKey: newKey() })
    expect(await renew(ada, plusDays(day, 3))).toEqual([])
    expect(await tries(ada)).toMatchObject({ state: 'unpaid', tryAgainOn: null })
    await running.database.pool.query("update subscriptions set ends_on = '2026-01-01' where id = $1", [id])
    expect(await ada.paySubscriptionDelivery({ id })).toMatchObject({ ok: false, error: { code: 'NOT_CHANGEABLE' } })
  })

  it('of another customer, or in another shop, is not found', async () => {
    const { id } = await subscribe({ token: 'test_decline_again' })
    for (const other of [await running.customer(), await running.customer({ market: markets.at })])
      expect(await other.paySubscriptionDelivery({ id })).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } })
  })

  it('waits for a bank that answers late, and holds its goods until then', async () => {
    const { ada } = await subscribe({ token: 'test_late_again' })
    const stock = await stockOf(running, 1011)
    expect(await renew(ada, packingDay(await latest(ada)))).toMatchObject([{ state: 'ordered' }])
    const [delivery] = (await latest(ada)).deliveries
    const orderId = delivery?.order?.id ?? 0
    expect(await orderOf(ada, orderId)).toMatchObject({ status: 'payment_pending' })
    expect((await stockOf(running, 1011)).quantity).toBe(stock.quantity - 2)
    const { rows } = await running.database.pool.query<{ id: string }>('select id from payments where order_id = $1', [
      orderId,
    ])
    provider.settle(rows[0]?.id ?? '', 'approved')
    await running.shop.completePayment(rows[0]?.id ?? '')
    expect(await orderOf(ada, orderId)).toMatchObject({ status: 'payment_reserved' })
    expect(await mailed(ada)).toEqual(['mail.subscription_delivery'])
    await mustBeSound(running)
  })

  it('takes its goods again when the money comes after all, unless it was tried again since', async () => {
    const late = async (isTriedAgain: boolean) => {
      const { ada, id } = await subscribe({ token: 'test_late_again' })
      const day = packingDay(await latest(ada))
      await renew(ada, day)
      const { rows } = await running.database.pool.query<{ id: string }>(
        `update payments set expires_at = now() - interval '1 second', updated_at = now() - interval '1 minute'
         where order_id = (select order_id from subscription_deliveries where subscription_id = $1) returning id`,
        [id],
      )
      const [payment] = rows
      await running.shop.tidyUp()
      expect(await latest(ada)).toMatchObject({ hasPaymentProblem: true, deliveries: [{ state: 'unpaid' }] })
      if (isTriedAgain) await renew(ada, plusDays(day, 3))
      provider.settle(payment?.id ?? '', 'approved')
      const completed = await running.shop.completePayment(payment?.id ?? '')
      return { state: completed?.state, subscription: await latest(ada) }
    }
    expect(await late(false)).toMatchObject({
      state: 'approved',
      subscription: { hasPaymentProblem: false, deliveries: [{ state: 'ordered' }] },
    })
    expect((await late(true)).state).toBe('refunded')
    await mustBeSound(running)
  })

  it('does not fail because the provider is away for a while', async () => {
    const { ada } = await subscribe({ token: 'test_error_again' })
    const day = packingDay(await latest(ada))
    await renew(ada, day)
    running.reported.length = 0
    const [delivery] = (await latest(ada)).deliveries
    expect(delivery).toMatchObject({ state: 'ordered' })
    const { rows } = await running.database.pool.query<{ id: string }>('select id from payments where order_id = $1', [
      delivery?.order?.id,
    ])
    provider.settle(rows[0]?.id ?? '', 'approved')
    await renew(ada, day)
    expect(await orderOf(ada, delivery?.order?.id)).toMatchObject({ status: 'payment_reserved' })
    expect((await latest(ada)).hasPaymentProblem).toBe(false)
  })
})

it('a shop that has somewhere to write to delivers by itself', async () => {
  const { ada, id } = await subscribe()
  await running.database.pool.query('update subscriptions set next_delivery = $2 where id = $1', [
    id,
    dayOf(new Date(), markets.de),
  ])
  const nowhere = async () => {}
  const shop = await createShop({
    pool: running.database.pool,
    cookies: { isSecure: true },
    payment: provider,
    outlets: { mail: nowhere, event: nowhere },
    report: (_, error) => running.reported.push(error),
  })
  await expect.poll(async () => (await latest(ada)).deliveries.length, { timeout: 10_000 }).toBe(1)
  await shop.close()
})

it('one that fails is reported and stops no other', async () => {
  const [broken, sound] = [await subscribe(), await subscribe()]
  const today = packingDay(await latest(sound.ada))
  await running.database.pool.query('update subscriptions set shop_id = 1 where id = $1', [broken.id])
  expect((await running.shop.renew({ today })).map(({ subscriptionId }) => subscriptionId)).toContain(sound.id)
  const [failure, ...others] = running.reported.splice(0)
  expect([String(failure), others]).toEqual([`Error: Subscription ${broken.id} belongs to no shop`, []])
  await running.database.pool.query('update subscriptions set shop_id = 10028 where id = $1', [broken.id])
  expect(await running.shop.renew({ today })).toMatchObject([{ subscriptionId: broken.id }])
})

it('an ordinary order is no delivery of anything', async () => {
  const ada = await running.customer()
  const { orderId } = await order(ada, { 1021: 1 })
  expect((await orderOf(ada, orderId)).subscriptionId).toBeUndefined()
  await mustBeSound(running)
})
