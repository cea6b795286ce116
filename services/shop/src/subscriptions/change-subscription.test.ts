import { markets } from '@vitrine/contracts/markets'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { newKey, someAddress, wishOf } from '../testing/ordering.ts'
import { type RunningShop, startShop } from '../testing/running-shop.ts'

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'))
})
afterAll(() => running.stop())

async function subscribe() {
  const ada = await running.customer()
  await ada.addItemToBasket({
    variantId: 1011,
    quantity: 2,
    customData: { subscriptionDefinition: { interval: 'monthly' } },
  })
  const placed = await ada.placeOrder(await wishOf(ada), { idempotencyKey: newKey() })
  if (!placed.ok) throw new Error(placed.error.code)
  const [subscription] = await ada.getSubscriptions({})
  if (!subscription) throw new Error('no subscription')
  return { ada, subscription, id: subscription.id }
}

describe('a subscription in the account', () => {
  it('tells what it costs, where it goes, how it is paid and until when it can be changed', async () => {
    const { subscription } = await subscribe()
    expect(subscription).toMatchObject({
      status: 'active',
      interval: 'monthly',
      payment: 'invoice',
      address: { street: someAddress.street, city: 'Berlin' },
      hasPaymentProblem: false,
      undo: null,
    })
    expect(subscription.price).toBeGreaterThan(0)
    const { nextDelivery, changeableUntil } = subscription
    expect(Date.parse(nextDelivery ?? '') - Date.parse(changeableUntil ?? '')).toBe(3 * 86_400_000)
  })

  it('is skipped, paused, resumed and changed, and each can be taken back', async () => {
    const { ada, subscription, id } = await subscribe()
    const changes = [{ kind: 'skip' }, { kind: 'pause' }, { kind: 'interval', interval: 'quarterly' }] as const
    for (const change of changes) {
      const changed = await ada.changeSubscription({ id, change })
      expect(changed).toMatchObject({ ok: true, value: { undo: { kind: change.kind } } })
      expect(changed.ok && changed.value).not.toEqual(subscription)
      expect(await ada.undoSubscriptionChange({ id })).toEqual({ ok: true, value: subscription })
    }
    await ada.changeSubscription({ id, change: { kind: 'pause' } })
    const resumed = await ada.changeSubscription({ id, change: { kind: 'resume' } })
    expect(resumed).toMatchObject({ ok: true, value: { status: 'active', nextDelivery: subscription.nextDelivery } })
  })

  it('is not changed once it is too late, nor undone', async () => {
    const { ada, id } = await subscribe()
    await ada.changeSubscription({ id, change: { kind: 'interval', interval: 'quarterly' } })
    await running.database.pool.query(
      `update subscriptions set next_delivery = to_char(now() + interval '1 day', 'YYYY-MM-DD'),
        before = before || '{"until":"2020-01-01"}' where id = $1`,
      [id],
    )
    const late = { ok: false, error: { code: 'NOT_CHANGEABLE', problem: { status: 409 } } }
    expect(await ada.changeSubscription({ id, change: { kind: 'skip' } })).toMatchObject(late)
    expect(await ada.undoSubscriptionChange({ id })).toMatchObject(late)
    expect((await ada.getSubscriptions({}))[0]).toMatchObject({ undo: null })
  })

  it('of another customer, or in another shop, is not found', async () => {
    const { id } = await subscribe()
    const others = [await running.customer(), await running.customer({ market: markets.at })]
    for (const other of others) {
      const missing = { ok: false, error: { code: 'NOT_FOUND', problem: { status: 404 } } }
      expect(await other.changeSubscription({ id, change: { kind: 'skip' } })).toMatchObject(missing)
      expect(await other.undoSubscriptionChange({ id })).toMatchObject(missing)
    }
  })

  it('skipped twice at once is skipped twice, one after the other', async () => {
    const { ada, subscription, id } = await subscribe()
    await Promise.all([1, 2].map(() => ada.changeSubscription({ id, change: { kind: 'skip' } })))
    const months = (day: string | null | undefined) => Number(day?.slice(0, 4)) * 12 + Number(day?.slice(5, 7))
    const [after] = await ada.getSubscriptions({})
    expect(months(after?.nextDelivery) - months(subscription.nextDelivery)).toBe(2)
  })
})

it('nothing was reported as failed meanwhile', () => {
  expect(running.reported).toEqual([])
})
