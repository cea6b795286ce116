import { plusDays } from '@vitrine/contracts/delivery'
import type { SubscriptionRow, SubscriptionView } from '@vitrine/contracts/desk'
import type { StaffMember } from '@vitrine/contracts/staff'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createTestProvider } from '../payment/test-provider.ts'
import { mustBeSound, newKey, someCustomer, wishOf } from '../testing/ordering.ts'
import { type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    payment: createTestProvider(),
    styles: [makeStyle({ id: 101, sizes: [{ quantity: 500 }] })],
  })
})
afterAll(() => running.stop())

const desk = (more: Partial<StaffMember> = {}) =>
  running.shop.desk.clientOf({
    id: 2,
    name: 'Selma',
    email: 'selma@vitrine.example',
    roles: ['service'],
    shops: null,
    ...more,
  })

const valueOf = <Value>(reply: { ok: true; value: Value } | { ok: false; error: unknown }): Value => {
  if (!reply.ok) throw new Error(JSON.stringify(reply.error))
  return reply.value
}

/** A customer with a monthly subscription, paid by a card that is declined later if its token says so. */
async function subscribe(token?: string) {
  const ada = await running.customer()
  const customData = { subscriptionDefinition: { interval: 'monthly' } }
  await ada.addItemToBasket({ variantId: 1011, quantity: 2, customData })
  const email = `${newKey()}@vitrine.example`
  const wish = await wishOf(ada, {
    customer: { ...someCustomer, email },
    payment: { method: 'card', ...(token && { token }) },
  })
  const placed = await ada.placeOrder(wish, { idempotencyKey: newKey() })
  if (!placed.ok) throw new Error(placed.error.code)
  const [subscription] = await ada.getSubscriptions({})
  if (!subscription) throw new Error('no subscription')
  return { ada, subscription, email: (await ada.getUser({})).user?.email ?? '' }
}

const list = async (view: SubscriptionView, find = ''): Promise<readonly SubscriptionRow[]> =>
  valueOf(await desk().listSubscriptions({ view, find, limit: 200 })).rows
const lineOf = async (number: string) => {
  const owner = desk({ roles: ['owner'] })
  return valueOf(await owner.listLog({ subject: `subscription ${number}` })).rows.map(({ action }) => action)
}

it('are listed by the day of the next delivery, page by page, and found by number and address', async () => {
  const made = [await subscribe(), await subscribe()]
  const numbers = made.map(({ subscription }) => subscription.number)
  const first = valueOf(await desk().listSubscriptions({ limit: 1 }))
  const second = valueOf(await desk().listSubscriptions({ limit: 200, after: first.next ?? '' }))
  expect([...first.rows, ...second.rows].map(({ number }) => number)).toEqual(expect.arrayContaining(numbers))
  const [one] = made
  expect(await list('all', one?.subscription.number.toLowerCase())).toMatchObject([
    {
      number: numbers[0],
      status: 'active',
      nextDelivery: one?.subscription.nextDelivery,
      lines: [expect.stringContaining('2 ×') as unknown],
      last: null,
      undo: null,
    },
  ])
  expect(await list('all', one?.email.slice(0, 20))).toHaveLength(1)
  const inAustria = desk({ shops: ['at'] })
  expect(valueOf(await inAustria.listSubscriptions({ view: 'all' })).rows).toEqual([])
  const id = one?.subscription.id ?? ''
  expect(await inAustria.changeSubscription({ id, change: 'pause' })).toMatchObject({ error: { code: 'NOT_FOUND' } })
})

it('are paused by staff until the parcel is packed, which can be taken back and is in the log', async () => {
  const { ada, subscription } = await subscribe()
  const { id, number, nextDelivery } = subscription
  expect(await desk().changeSubscription({ id, change: 'pause' })).toEqual({ ok: true, value: null })
  expect(await list('paused', number)).toMatchObject([{ status: 'paused', nextDelivery: null, undo: 'pause' }])
  expect(await ada.getSubscriptions({})).toMatchObject([{ status: 'paused' }])
  expect(await desk().changeSubscription({ id, change: 'pause' })).toMatchObject({ error: { code: 'TOO_LATE' } })
  valueOf(await desk().changeSubscription({ id, change: 'undo' }))
  expect(await list('next', number)).toMatchObject([{ status: 'active', nextDelivery, undo: null }])
  expect(await lineOf(number)).toEqual(['subscription.change_undone', 'subscription.pause'])
})

it('with a failed charge stand apart, and are charged again once, whatever is pressed', async () => {
  const { subscription, email } = await subscribe('test_decline_again')
  const { id, number, changeableUntil } = subscription
  await running.shop.renew({ today: plusDays(changeableUntil ?? '', 1), email })
  expect(await list('unpaid', number)).toMatchObject([{ hasPaymentProblem: true, last: { state: 'unpaid', tries: 1 } }])
  const key = newKey()
  const again = await desk().retryDelivery({ id }, key)
  expect(again).toEqual({ ok: true, value: { outcome: 'charging' } })
  expect(await desk().retryDelivery({ id }, key)).toEqual(again)
  expect(await list('all', number)).toMatchObject([{ last: { state: 'ordered', isCharging: true } }])
  expect(await desk().retryDelivery({ id }, newKey())).toMatchObject({ error: { code: 'NOTHING_UNPAID' } })
  expect(await lineOf(number)).toEqual(['subscription.delivery_retried'])
  // The background run asks the provider, which declines again.
  await running.shop.renew({ today: plusDays(changeableUntil ?? '', 1), email })
  expect(await list('unpaid', number)).toHaveLength(1)
  await mustBeSound(running)
})
