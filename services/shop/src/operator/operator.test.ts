import { markets } from '@vitrine/contracts/markets'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { anyEmail, goodPassword, linkIn, mailsTo, otherPassword, register } from '../testing/accounts.ts'
import { order } from '../testing/ordering.ts'
import { type RunningShop, startShop } from '../testing/running-shop.ts'
import { daysFromNow } from '../testing/small-catalogue.ts'
import { checkShop } from './check-shop.ts'
import { openOperator } from './open-operator.ts'
import type { Operator } from './operator.ts'

let running: RunningShop
let operator: Operator
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'))
  operator = await openOperator(running.database.pool)
})
afterAll(() => running.stop())

describe('an account', () => {
  it('of a customer opens the shop', async () => {
    const added = await operator.addCustomer({
      email: 'nora@vitrine.example',
      firstName: 'Nora',
      lastName: 'Neu',
      password: 'ein langer Satz 12',
    })
    expect(added.ok).toBe(true)
    const visitor = running.visitor()
    expect(await visitor.oauthLogin({ email: 'nora@vitrine.example', password: 'ein langer Satz 12' })).toMatchObject({
      ok: true,
    })
    expect((await visitor.getUser({})).user).toMatchObject({ firstName: 'Nora', groups: ['new'] })
  })

  it('is made once per address, for customers and for staff', async () => {
    const account = { email: 'Twice@vitrine.example', firstName: 'A', lastName: 'B', password: 'ein langer Satz 13' }
    expect((await operator.addCustomer(account)).ok).toBe(true)
    expect(await operator.addCustomer({ ...account, email: 'twice@VITRINE.example' })).toEqual({
      ok: false,
      error: 'EMAIL_TAKEN',
    })
    const editor = { email: 'twice@vitrine.example', name: 'E. Ditor', password: 'ein langer Satz 14' }
    expect((await operator.addStaff(['editor'], editor)).ok).toBe(true)
    expect((await operator.addStaff(['merchandiser'], editor)).ok).toBe(false)
  })
})

describe('an account without a password', () => {
  it('gets one by its owner, by a link that is good once', async () => {
    const email = 'nora@vitrine.example'
    const invited = await operator.inviteStaff(['editor', 'service'], { email, name: 'Nora Neu' })
    expect(await operator.inviteStaff(['editor'], { email, name: 'Nora Neu' })).toEqual({
      ok: false,
      error: 'EMAIL_TAKEN',
    })
    const url = new URL(invited.ok ? invited.value.url : '')
    expect(url.pathname).toBe('/studio/invitation/')
    const token = url.searchParams.get('token') ?? ''
    const { staff } = running.shop
    const password = 'ein langer Satz 15'
    expect(await staff.acceptInvitation({ token, password })).toMatchObject({ ok: true })
    expect(await staff.acceptInvitation({ token, password })).toMatchObject({ code: 'EXPIRED' })
    expect(await staff.signIn({ email, password }, '203.0.113.7')).toMatchObject({
      ok: true,
      member: { roles: ['editor', 'service'] },
    })
  })

  it('of a customer opens by a link for a forgotten password alone', async () => {
    const email = 'ohne@vitrine.example'
    expect((await operator.addCustomer({ email, firstName: 'Ohne', lastName: 'Wort' })).ok).toBe(true)
    const visitor = running.visitor()
    expect(await visitor.oauthLogin({ email, password: 'ein langer Satz 17' })).toMatchObject({ ok: false })
    await visitor.oauthForgetPassword({ email })
    const hash = await linkIn(running, email, 'hash')
    expect(await visitor.updatePasswordByHash({ hash, password: 'ein langer Satz 16' })).toMatchObject({ ok: true })
    expect((await running.visitor().oauthLogin({ email, password: 'ein langer Satz 16' })).ok).toBe(true)
  })
})

describe('an account that is disabled', () => {
  const disabled = { ok: false, error: { code: 'ACCOUNT_DISABLED', problem: { status: 403 } } }
  const wrong = { ok: false, error: { code: 'WRONG_CREDENTIALS', problem: { status: 400 } } }

  it('refuses sign-ins and says why only with the right password; enabled again, it is as it was', async () => {
    const ada = await register(running)
    const { email } = ada
    await ada.addItemToBasket({ variantId: 1012, quantity: 1 })
    await ada.oauthForgetPassword({ email })
    const mailed = await linkIn(running, email, 'hash')
    expect(await operator.switchAccount(email.toUpperCase(), false)).toEqual({ ok: true, value: { sessions: 1 } })
    expect(await operator.switchAccount(email, false)).toEqual({ ok: false, error: 'UNCHANGED' })
    expect(await ada.getUser({})).toEqual({})

    const visitor = running.visitor()
    expect(await visitor.oauthLogin({ email, password: 'not the one' })).toMatchObject(wrong)
    expect(await visitor.oauthLogin({ email, password: goodPassword })).toMatchObject(disabled)
    expect(await visitor.getUser({})).toEqual({})
    // Neither a link that was on its way nor a new one opens it.
    expect((await visitor.updatePasswordByHash({ hash: mailed, password: otherPassword })).ok).toBe(false)
    const before = (await mailsTo(running, email)).length
    await visitor.oauthForgetPassword({ email })
    expect(await mailsTo(running, email)).toHaveLength(before)
    expect(
      await visitor.oauthRegister({ first_name: 'A', last_name: 'B', email, password: otherPassword }),
    ).toMatchObject({ ok: false, error: { code: 'EMAIL_TAKEN' } })

    expect((await operator.switchAccount(email, true)).ok).toBe(true)
    expect(await visitor.oauthLogin({ email, password: goodPassword })).toMatchObject({ ok: true })
    expect((await visitor.getBasket({})).basket.items).toMatchObject([{ variant: { id: 1012 } }])
  })

  it('must exist: no guest, no unknown address, and none that its owner deleted', async () => {
    const [guest, gone] = [anyEmail(), await register(running)]
    await running.customer({ email: guest, isGuest: true })
    const id = (await gone.getUser({})).user?.id
    await gone.deleteUser({ password: goodPassword })
    for (const email of [guest, anyEmail(), gone.email, `deleted-${id}@deleted.invalid`])
      for (const isActive of [false, true])
        expect(await operator.switchAccount(email, isActive)).toEqual({ ok: false, error: 'NOT_FOUND' })
  })
})

describe('what is set by hand', () => {
  it('stock is what shoppers can buy a moment later', async () => {
    expect(await operator.setStock(1011, 3)).toEqual({ ok: true, value: 10 })
    const reply = await running.visitor().addItemToBasket({ variantId: 1011, quantity: 9 })
    expect(reply).toMatchObject({ ok: true, value: { errors: [{ kind: 'ItemAddedWithReducedQuantity' }] } })
    expect(await operator.setStock(999_999, 3)).toEqual({ ok: false, error: 'NOT_FOUND' })
  })

  it('a price is asked from its moment on, in its shop alone, and the past is settled', async () => {
    const sale = { variantId: 1021, market: markets.de, amount: 3_999, reason: 'sale' as const }
    expect((await operator.setPrice(sale)).ok).toBe(true)
    const priceIn = async (market: (typeof markets)['de']) => {
      const [variant] = await running.visitor(market).getVariantById({ ids: [1021] })
      return variant?.price.withTax
    }
    await expect.poll(() => priceIn(markets.de), { timeout: 5_000 }).toBe(3_999)
    expect(await priceIn(markets.at)).toBe(5_000)
    expect(await operator.setPrice({ ...sale, from: daysFromNow(-10) })).toEqual({ ok: false, error: 'NOT_AFTER_LAST' })
    expect(await operator.setPrice({ ...sale, variantId: 999_999 })).toEqual({ ok: false, error: 'NOT_FOUND' })
  })
})

it('a parcel that came back is taken in by the code on it, once', async () => {
  const customer = await running.customer()
  const { orderId } = await order(customer, { 1012: 1 })
  for (const step of ['pack', 'ship', 'deliver'] as const) await operator.advance(orderId, step)
  const found = await customer.getOrderById({ orderId })
  const [key = ''] = found.ok ? found.value.items.map((item) => item.key) : []
  const announced = await customer.createReturn({ orderId, items: [{ key }] }, { idempotencyKey: crypto.randomUUID() })
  if (!announced.ok) throw new Error(announced.error.code)
  const { identCode } = announced.value
  expect(await operator.receiveReturn('RXXXXXXXXXX')).toBeUndefined()
  expect(await operator.returns({ status: 'announced' })).toMatchObject([{ code: identCode, pieces: 1, way: 'parcel' }])
  expect(await operator.receiveReturn(` ${identCode.toLowerCase()} `)).toMatchObject({ status: 'refunded', pieces: 1 })
  expect(await operator.receiveReturn(identCode)).toBeUndefined()
  expect(await operator.returns({ status: 'announced' })).toEqual([])
  expect(await customer.getReturns({})).toMatchObject([{ status: 'refunded' }])
  expect((await checkShop(running.database.pool)).violations).toEqual([])
})

it('an order is listed, moved on step by step, and its mail sent again', async () => {
  const customer = await running.customer({ email: 'order@vitrine.example' })
  const { orderId } = await order(customer, { 1012: 1 })
  const [listed] = await operator.orders({ limit: 1 })
  expect(listed).toMatchObject({ id: orderId, pieces: 1, shopId: 10028 })
  expect(await operator.advance(orderId, 'deliver')).toBe(false)
  for (const step of ['pack', 'ship', 'deliver'] as const) expect(await operator.advance(orderId, step)).toBe(true)
  expect(await operator.advance(orderId, 'cancel')).toBe(false)
  const mails = await operator.mails({})
  expect(mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['order_confirmation', 'order_shipped']))
  expect(await operator.resend(mails[0]?.id ?? '')).toBe(true)
  expect(await operator.resend('nonsense')).toBe(false)
  expect((await checkShop(running.database.pool)).violations).toEqual([])
})

it('every step reaches the customer at once, by mail and in the tracked order', async () => {
  const visitor = running.visitor()
  const { orderId, referenceKey } = await order(visitor, { 1011: 1 })
  const tracked = async () => {
    const found = await visitor.trackOrder({ orderId: referenceKey, email: 'ada@vitrine.example' })
    return found.ok ? found.value : undefined
  }
  const last = async () => (await tracked())?.history.at(-1)?.status
  const mails = async () => {
    const { rows } = await running.database.pool.query<{ kind: string }>(
      "select substr(kind, 6) as kind from outbox where aggregate = $1 and kind like 'mail.%' order by seq",
      [`order:${orderId}`],
    )
    return rows.map(({ kind }) => kind)
  }
  expect(await operator.advance(orderId, 'pack')).toBe(true)
  expect(await last()).toBe('order_delegated')
  expect(await operator.advance(orderId, 'ship', { tracking: 'JJD0001' })).toBe(true)
  expect((await tracked())?.packages).toMatchObject([{ tracking: { id: 'JJD0001' } }])
  expect(await operator.advance(orderId, 'deliver')).toBe(true)
  expect(await last()).toBe('order_invoiced')
  expect(await mails()).toEqual(['order_confirmation', 'order_shipped', 'order_delivered'])
  expect(await operator.order(orderId)).toMatchObject({ referenceKey, items: [{ status: 'delivered' }] })
})

it('W-06 K-01 statements are listed with their finding, for operators only', async () => {
  const visitor = running.visitor()
  const { referenceKey } = await order(visitor, { 1011: 1 })
  const said = { name: 'Ada Muster', email: 'ada@vitrine.example' }
  const key = () => ({ idempotencyKey: crypto.randomUUID() })
  for (const contract of [referenceKey, 'V-999999']) await visitor.withdraw({ ...said, contract }, key())
  await visitor.cancelSubscription({ ...said, contract: 'V-999998' }, key())
  expect(await operator.statements({ kind: 'withdrawal' })).toMatchObject([
    { contract: 'V-999999', finding: 'to_be_checked', orderNumber: null },
    { contract: referenceKey, finding: 'matched', orderNumber: referenceKey },
  ])
  expect(await operator.statements({ kind: 'cancellation', limit: 1 })).toMatchObject([{ finding: 'to_be_checked' }])
})
