import type { SavedPaymentMethod, Subscription } from '@vitrine/contracts/shop'
import { plusDays } from '@vitrine/contracts/delivery'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { createShop } from '../index.ts'
import { ledgerIn } from '../payment/test-ledger.ts'
import { createTestProvider } from '../payment/test-provider.ts'
import { goodPassword, register } from '../testing/accounts.ts'
import { fill, mustBeSound, newKey, order, quoteOf, type Wish, wishOf } from '../testing/ordering.ts'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'
import { openDatabase } from '@vitrine/database'

let running: RunningShop
/** Everything that left the shop: mails and events. */
const sent: unknown[] = []
const note = async (delivery: unknown) => void sent.push(delivery)
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    outlets: { mail: note, event: note },
    styles: [makeStyle({ id: 101, sizes: [{ quantity: 500 }] })],
  })
})
afterEach(() => mustBeSound(running))
afterAll(() => running.stop())

const visa = 'test_card_approve_4242_visa_2031-09'
const save = (token: string): Partial<Wish> => ({ payment: { method: 'card', token, isToBeSaved: true } })
const withSaved = (savedMethodId: string): Partial<Wish> => ({ payment: { method: 'card', savedMethodId } })
const methodsOf = async (browser: Browser): Promise<SavedPaymentMethod[]> =>
  (await browser.getPaymentMethods({})).methods
const press = async (browser: Browser, changes: Partial<Wish>) => {
  await fill(browser, { 1011: 1 })
  return browser.placeOrder(await wishOf(browser, changes), { idempotencyKey: newKey() })
}

async function customerWith(token: string): Promise<{ ada: Browser; method: SavedPaymentMethod }> {
  const ada = await running.customer()
  const added = await ada.addPaymentMethod({ token })
  const [method] = added.ok ? added.value : []
  if (!method) throw new Error('The card was not saved')
  return { ada, method }
}

const cardOptionOf = async (browser: Browser) =>
  (await quoteOf(browser)).paymentOptions.find(({ key }) => key === 'card')

/** Tokens that the test provider stores. */
const tokensAtProvider = async (): Promise<string[]> => {
  const { rows } = await running.database.pool.query<{ token: string }>('select token from test_saved_cards')
  return rows.map(({ token }) => token)
}
/** The token of a saved card, which no caller of the shop sees. */
const tokenOf = async (id: string | undefined): Promise<string> => {
  const { rows } = await running.database.pool.query<{ token: string }>(
    'select token from saved_payment_methods where id = $1',
    [id],
  )
  return rows[0]?.token ?? ''
}
const expire = (id: string) =>
  running.database.pool.query(`update saved_payment_methods set expires = '2025-01' where id = $1`, [id])

describe('a card that is saved with an order', () => {
  it('is offered at the next checkout, without its token', async () => {
    const ada = await running.customer()
    await order(ada, { 1011: 1 }, save(visa))
    await running.shop.tidyUp()
    const saved = { brand: 'visa', last4: '4242', expires: '2031-09', isExpired: false, isDefault: true }
    const reply = await ada.getPaymentMethods({})
    expect(reply.methods).toMatchObject([saved])
    expect(JSON.stringify(reply)).not.toContain('test_saved')
    await fill(ada, { 1011: 1 })
    expect(await cardOptionOf(ada)).toMatchObject({ isSavable: true, saved: [saved] })
    expect(JSON.stringify(sent)).not.toMatch(/test_saved|test_card/)
  })

  it('is saved once, however often the outbox says so', async () => {
    const ada = await running.customer()
    await order(ada, { 1011: 1 }, save(visa))
    await running.shop.tidyUp()
    await running.database.pool.query(`update outbox set done_at = null where kind = 'payment.save_method'`)
    await running.shop.tidyUp()
    expect(await methodsOf(ada)).toHaveLength(1)
  })

  it('is saved only on demand, only by customers with an account, and never when it was declined', async () => {
    const ada = await running.customer()
    await order(ada, { 1011: 1 }, { payment: { method: 'card', token: visa } })
    expect(await press(ada, save('test_card_funds_9995_visa_2031-09'))).toMatchObject({ ok: false })
    await running.shop.tidyUp()
    expect(await methodsOf(ada)).toEqual([])
    const visitor = running.visitor()
    const { orderId } = await order(visitor, { 1011: 1 }, save(visa))
    await running.shop.tidyUp()
    const { rows } = await running.database.pool.query(
      `select from outbox where kind = 'payment.save_method' and payload->>'paymentId' in (
        select id::text from payments where order_id = $1)`,
      [orderId],
    )
    expect(rows).toEqual([])
    await fill(visitor, { 1011: 1 })
    expect(await cardOptionOf(visitor)).not.toHaveProperty('isSavable')
  })

  it('waits for the bank, where that asks its owner', async () => {
    const ada = await running.customer()
    const placed = await order(ada, { 1011: 1 }, save('test_card_strong_3184_visa_2031-09'))
    const payment = placed.redirectUrl?.split('/').at(-1) ?? ''
    await running.shop.tidyUp()
    expect(await methodsOf(ada)).toEqual([])
    await running.shop.testPayment?.answer(payment, 'pay')
    await running.shop.completePayment(payment)
    await running.shop.tidyUp()
    expect(await methodsOf(ada)).toMatchObject([{ last4: '3184' }])
  })
})

describe('an order with a saved card', () => {
  it('is paid without typing anything', async () => {
    const { ada, method } = await customerWith(visa)
    expect(await order(ada, { 1011: 1 }, withSaved(method.id))).toMatchObject({ status: 'confirmed' })
  })

  it('is declined as any other card is, and can be paid otherwise', async () => {
    const { ada, method } = await customerWith('test_card_drained_0341_visa_2031-09')
    expect(await press(ada, withSaved(method.id))).toMatchObject({
      ok: false,
      error: { code: 'PAYMENT_DECLINED', problem: { reason: 'funds' } },
    })
    const wish = await wishOf(ada, { payment: { method: 'card', token: visa } })
    expect(await ada.placeOrder(wish, { idempotencyKey: newKey() })).toMatchObject({ ok: true })
  })

  it('goes by the bank where that asks each time', async () => {
    const ada = await running.customer()
    const first = await order(ada, { 1011: 1 }, save('test_card_strong_3184_visa_2031-09'))
    const answer = async (redirectUrl: string | null) => {
      const payment = redirectUrl?.split('/').at(-1) ?? ''
      await running.shop.testPayment?.answer(payment, 'pay')
      return running.shop.completePayment(payment)
    }
    await answer(first.redirectUrl)
    await running.shop.tidyUp()
    const [method] = await methodsOf(ada)
    const second = await order(ada, { 1011: 1 }, withSaved(method?.id ?? ''))
    expect(second).toMatchObject({ status: 'payment_pending' })
    expect(await answer(second.redirectUrl)).toMatchObject({ state: 'approved' })
  })

  it('is refused with a card that expired, was removed, or belongs to another customer', async () => {
    const gone = { ok: false, error: { code: 'PAYMENT_METHOD_GONE' } }
    const { ada, method } = await customerWith(visa)
    const bob = await running.customer()
    expect(await press(bob, withSaved(method.id))).toMatchObject(gone)
    expect(await press(running.visitor(), withSaved(method.id))).toMatchObject(gone)
    await expire(method.id)
    expect(await methodsOf(ada)).toMatchObject([{ isExpired: true }])
    expect(await press(ada, withSaved(method.id))).toMatchObject(gone)
    await ada.removePaymentMethod({ id: method.id })
    await fill(ada, { 1011: 1 })
    expect(await cardOptionOf(ada)).toMatchObject({ saved: [] })
  })
})

describe('the saved cards of an account', () => {
  it('have one default, which follows when it is removed, and are forgotten by the provider', async () => {
    const { ada, method: first } = await customerWith(visa)
    await ada.addPaymentMethod({ token: 'test_card_approve_4444_mastercard_2030-01' })
    const [, second] = await methodsOf(ada)
    expect([first.isDefault, second]).toMatchObject([true, { last4: '4444', isDefault: false }])
    expect(await ada.setDefaultPaymentMethod({ id: second?.id ?? '' })).toMatchObject({
      ok: true,
      value: [{ last4: '4444', isDefault: true }, { isDefault: false }],
    })
    const token = await tokenOf(second?.id)
    expect(await tokensAtProvider()).toContain(token)
    expect(await ada.removePaymentMethod({ id: second?.id ?? '' })).toMatchObject({
      ok: true,
      value: [{ id: first.id, isDefault: true }],
    })
    await running.shop.tidyUp()
    expect(await tokensAtProvider()).not.toContain(token)
    const { rows } = await running.database.pool.query('select from saved_payment_methods where id = $1', [second?.id])
    expect(rows).toEqual([])
    expect(await ada.removePaymentMethod({ id: second?.id ?? '' })).toMatchObject({ error: { code: 'NOT_FOUND' } })
    const bob = await running.customer()
    for (const change of ['setDefaultPaymentMethod', 'removePaymentMethod'] as const)
      expect(await bob[change]({ id: first.id })).toMatchObject({ error: { code: 'NOT_FOUND' } })
  })

  it.each([
    ['test_card_refused_0002_visa_2031-09', 'CARD_DECLINED'],
    ['nonsense', 'CARD_DECLINED'],
    ['test_card_strong_3184_visa_2031-09', 'CONFIRMATION_NEEDED'],
  ])('%s cannot be added: %s', async (token, code) => {
    const ada = await running.customer()
    expect(await ada.addPaymentMethod({ token })).toMatchObject({ ok: false, error: { code } })
    expect(await methodsOf(ada)).toEqual([])
  })

  it('are in the copy of its data without tokens, and gone with it, also at the provider', async () => {
    const ada = await register(running)
    await ada.addPaymentMethod({ token: visa })
    const copy = await ada.exportUserData({})
    expect(copy).toMatchObject({ paymentMethods: [{ brand: 'visa', last4: '4242', expires: '2031-09' }] })
    expect(JSON.stringify(copy)).not.toContain('test_saved')
    const [method] = await methodsOf(ada)
    const token = await tokenOf(method?.id)
    expect(await tokensAtProvider()).toContain(token)
    expect(await ada.deleteUser({ password: goodPassword })).toMatchObject({ ok: true })
    await running.shop.tidyUp()
    expect(await tokensAtProvider()).not.toContain(token)
  })
})

describe('the card of a subscription', () => {
  async function subscribe(token: string, isToBeSaved: boolean): Promise<{ ada: Browser; current: Subscription }> {
    const ada = await running.customer()
    const customData = { subscriptionDefinition: { interval: 'monthly' } }
    await ada.addItemToBasket({ variantId: 1011, quantity: 1, customData })
    const wish = await wishOf(ada, { payment: { method: 'card', token, isToBeSaved } })
    expect(await ada.placeOrder(wish, { idempotencyKey: newKey() })).toMatchObject({ ok: true })
    await running.shop.tidyUp()
    const [current] = await ada.getSubscriptions({})
    if (!current) throw new Error('There is no subscription')
    return { ada, current }
  }
  const renew = async (ada: Browser, { changeableUntil }: Subscription) => {
    const email = (await ada.getUser({})).user?.email
    return running.shop.renew({ today: plusDays(changeableUntil ?? '', 1), email })
  }

  it('is the one saved with its order, and cannot be removed until another one pays', async () => {
    const { ada, current } = await subscribe(visa, true)
    const [first] = await methodsOf(ada)
    expect(current).toMatchObject({ payment: 'card', savedMethod: { id: first?.id, last4: '4242' } })
    const used = await ada.removePaymentMethod({ id: first?.id ?? '' })
    expect(used).toMatchObject({ ok: false, error: { code: 'METHOD_IN_USE' } })
    const added = await ada.addPaymentMethod({ token: 'test_card_approve_4444_mastercard_2030-01' })
    const second = added.ok ? added.value.find(({ last4 }) => last4 === '4444') : undefined
    const change = { id: current.id, savedMethodId: second?.id ?? '' }
    expect(await ada.changeSubscriptionPayment(change)).toMatchObject({ value: { savedMethod: { last4: '4444' } } })
    expect(await ada.removePaymentMethod({ id: first?.id ?? '' })).toMatchObject({ ok: true })
  })

  it('is charged from then on: a new card pays what the old one could not, and the other way round', async () => {
    const { ada, current } = await subscribe('test_card_drained_0341_visa_2031-09', false)
    expect(current.savedMethod).toBeNull()
    const added = await ada.addPaymentMethod({ token: visa })
    const [good] = added.ok ? added.value : []
    expect(await ada.changeSubscriptionPayment({ id: current.id, savedMethodId: good?.id ?? '' })).toMatchObject({
      ok: true,
    })
    await renew(ada, current)
    const [paid] = await ada.getSubscriptions({})
    expect(paid).toMatchObject({ hasPaymentProblem: false, deliveries: [{ state: 'ordered' }] })

    const drained = await ada.addPaymentMethod({ token: 'test_card_drained_0341_visa_2031-09' })
    const bad = drained.ok ? drained.value.find(({ last4 }) => last4 === '0341') : undefined
    await ada.changeSubscriptionPayment({ id: current.id, savedMethodId: bad?.id ?? '' })
    const [next] = await ada.getSubscriptions({})
    if (next) await renew(ada, next)
    expect((await ada.getSubscriptions({}))[0]).toMatchObject({ hasPaymentProblem: true })
  })

  it('cannot be that of another customer, or an expired one', async () => {
    const { ada, current } = await subscribe(visa, true)
    const { method } = await customerWith(visa)
    const notFound = { ok: false, error: { code: 'NOT_FOUND' } }
    expect(await ada.changeSubscriptionPayment({ id: current.id, savedMethodId: method.id })).toMatchObject(notFound)
    const id = current.savedMethod?.id ?? ''
    await expire(id)
    expect(await ada.changeSubscriptionPayment({ id: current.id, savedMethodId: id })).toMatchObject(notFound)
  })
})

it('cards of another provider are not listed, and a shop without a vault saves none', async () => {
  const { ada } = await customerWith(visa)
  const { pool } = running.database
  const { vault: _, ...without } = createTestProvider({ ledger: ledgerIn(openDatabase(pool)) })
  const other = await createShop({
    pool,
    cookies: { isSecure: true },
    payment: without,
    report: () => {},
    limits: { count: () => undefined },
  })
  const ask = (method: string, payload: object) =>
    other.fetch(
      new Request(`https://vitrine.example/api/rpc/${method}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-shop-id': '10028', cookie: ada.cookie },
        body: JSON.stringify({ payload }),
      }),
    )
  expect(await (await ask('getPaymentMethods', {})).json()).toEqual({ methods: [], tokenUrl: null })
  expect((await ask('addPaymentMethod', { token: visa })).status).toBe(409)
  await other.close()
})
