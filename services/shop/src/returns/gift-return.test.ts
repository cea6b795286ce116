import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { renderMail } from '../mails/render-mail.ts'
import { createLimits } from '../rpc/limits.ts'
import { mustBeSound, newKey, order, someAddress } from '../testing/ordering.ts'
import { type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles: [makeStyle({ id: 101, name: 'Schal', price: 1_999, sizes: [{ size: 'M', quantity: 500 }, { size: 'L' }] })],
  })
})
afterEach(() => mustBeSound(running))
afterAll(() => running.stop())

const giftEmail = 'ben@vitrine.example'
const keyed = () => ({ idempotencyKey: newKey() })

/** A delivered gift from a customer with a Fashion Card. */
async function given() {
  const giver = await running.customer({ email: `${newKey()}@vitrine.example` })
  await giver.registerFashionCard({ acceptTerms: true })
  const customer = { email: 'ada@vitrine.example', firstName: 'Ada', lastName: 'Muster', birthDate: '1990-02-03' }
  const { orderId, referenceKey } = await order(giver, { 1011: 2 }, { payment: { method: 'card' }, customer })
  for (const step of ['pack', 'ship', 'deliver'] as const) await running.shop.orders[step](orderId, 'VT1')
  return { giver, orderId, facts: { orderNumber: referenceKey, zipCode: '10115' } }
}

const mailsAbout = async (orderId: number) => {
  const { rows } = await running.database.pool.query<{ kind: string; payload: { to: string } }>(
    "select kind, payload from outbox where aggregate = $1 and kind like 'mail.%' order by seq",
    [`order:${orderId}`],
  )
  return rows
}

it('goes back without a word about its price, its buyer or where they live', async () => {
  const { giver, orderId, facts } = await given()
  const before = (await mailsAbout(orderId)).length
  const friend = running.visitor()
  const found = await friend.findReturnableOrder({ ...facts, isGift: true })
  if (!found.ok) throw new Error(found.error.code)
  const [piece] = found.value.items
  const priced = await friend.findReturnableOrder({ ...facts, isGift: true, keys: [piece?.key ?? ''] })
  const made = await friend.requestReturn({ ...facts, giftEmail, items: [{ key: piece?.key ?? '' }] }, keyed())
  if (!made.ok) throw new Error(made.error.code)
  await running.shop.orders.receiveReturn(made.value.id)

  const mails = (await mailsAbout(orderId)).slice(before)
  expect(mails.map(({ kind, payload }) => [kind, payload.to])).toEqual([
    ['mail.gift_return_announced', giftEmail],
    ['mail.gift_return_received', giftEmail],
  ])
  const written = mails.map(
    ({ kind, payload }) => renderMail(kind, payload, { publicUrl: new URL('https://vitrine.example') }).text,
  )
  const said = JSON.stringify([found, priced, made, written[0]])
  for (const secret of ['1999', '19,99', '3998', 'Ada', 'Muster', someAddress.street, 'ada@'])
    expect(said).not.toContain(secret)
  expect(written[1]).not.toContain('Muster')

  // Its value is on a gift card, and the giver still has paid for it.
  const [, code = ''] = /Code: ([\w ]{19})/.exec(written[1] ?? '') ?? []
  await friend.addItemToBasket({ variantId: 1012, quantity: 1 })
  expect(await friend.redeemCode({ code })).toMatchObject({
    value: { kind: 'giftCard', basket: { codes: { giftCards: [{ balance: 1_999 }] } } },
  })
  const { rows } = await running.database.pool.query('select refunded from payments where order_id = $1', [orderId])
  expect(rows).toEqual([{ refunded: 0 }])
  expect(await giver.getReturns({})).toEqual([])
  expect(await giver.fetchFashionCard({})).toMatchObject({ value: { history: [{ reason: 'order' }] } })
  expect(await giver.getOrderById({ orderId })).toMatchObject({
    value: { status: 'invoice_completed', items: [{ status: 'returned' }, { status: 'delivered' }] },
  })
  // Both of them can return the other items.
  expect(await friend.findReturnableOrder(facts)).toMatchObject({
    value: { items: [{ state: 'returned' }, { state: 'returnable' }] },
  })
})

it('brings no other size, and needs an address for the card', async () => {
  const { facts } = await given()
  const found = await running.visitor().findReturnableOrder({ ...facts, isGift: true })
  const [key = ''] = found.ok ? found.value.items.map((item) => item.key) : []
  expect(found.ok && found.value.items.every(({ sizes }) => sizes.length === 0)).toBe(true)
  const send = async (more: object) => {
    const headers = { 'idempotency-key': newKey() }
    return (await running.visitor().send('requestReturn', { ...facts, items: [{ key }], ...more }, headers)).status
  }
  expect(await send({ giftEmail, items: [{ key, exchangeFor: 1012 }] })).toBe(400)
  expect(await send({ giftEmail: '' })).toBe(400)
})

it('never tells whether there is such an order, and not often', async () => {
  const { facts } = await given()
  const strict = await startShop(inject('databaseUrl'), { limits: createLimits() })
  try {
    const guesser = running.visitor()
    const replies = [
      { ...facts, zipCode: '99999' },
      { orderNumber: 'V-99999999', zipCode: '10115' },
      { orderNumber: 'no number', zipCode: '10115' },
    ].map((known) => guesser.findReturnableOrder({ ...known, isGift: true }))
    const [first, ...others] = (await Promise.all(replies)).map((reply) => (reply.ok ? reply : reply.error.code))
    expect([first, ...others]).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
    const another = strict.visitor()
    const statuses: number[] = []
    for (let at = 0; at < 12; at++)
      statuses.push(
        (await another.send('findReturnableOrder', { orderNumber: `V-${at}`, zipCode: '10115', isGift: true })).status,
      )
    expect(statuses.at(-1)).toBe(429)
  } finally {
    await strict.stop()
  }
})
