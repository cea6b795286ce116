import { plusDays } from '@vitrine/contracts/delivery'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { createTestProvider } from '../payment/test-provider.ts'
import { mailsTo } from '../testing/accounts.ts'
import { type DoomedShop, startDoomedShop } from '../testing/doomed-shop.ts'
import { killAtEveryPoint } from '../testing/kill-at-every-point.ts'
import { mustBeSound, newKey, stockOf, wishOf } from '../testing/ordering.ts'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'

vi.setConfig({ testTimeout: 120_000 })

const provider = createTestProvider()

/** The process that goes on, and the one that is killed; both work on the same database. */
let running: RunningShop
let other: DoomedShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles: [makeStyle({ id: 101, sizes: [{ quantity: 5_000 }] })],
    payment: provider,
  })
  other = await startDoomedShop(running, provider)
})
afterAll(async () => {
  await other.stop()
  await running.stop()
})

/** A monthly subscription paid by card, and the day its next delivery is packed on. */
async function subscribe(token: string) {
  const email = `${newKey()}@vitrine.example`
  const ada = await running.customer({ email })
  const customData = { subscriptionDefinition: { interval: 'monthly' } }
  await ada.addItemToBasket({ variantId: 1011, quantity: 2, customData })
  const wish = await wishOf(ada, { payment: { method: 'card', token } })
  const placed = await ada.placeOrder(wish, { idempotencyKey: newKey() })
  if (!placed.ok) throw new Error(placed.error.code)
  return { ada, email }
}

/** The number of deliveries of a customer, and the packing day of the next one. */
async function seen(ada: Browser) {
  const [subscription] = await ada.getSubscriptions({})
  if (!subscription) throw new Error('no subscription')
  return { count: subscription.deliveries.length, today: plusDays(subscription.changeableUntil ?? '', 1) }
}

/**
 * Starts the next process. The database releases the locks of a killed one a moment later, so the call retries until
 * then.
 */
async function goOn(ada: Browser, run: { today: string; email: string }, count: number) {
  await expect
    .poll(async () => {
      // The claim of the dead process ends by itself after a while.
      await running.database.pool.query('update payments set asked_until = null')
      await running.shop.renew(run)
      return (await seen(ada)).count
    })
    .toBe(count)
}

const books = async () => ({ sold: (await stockOf(running, 1011)).sold, charges: provider.charges.size })

it('a delivery: it comes once, with all it takes, is paid once and confirmed by one mail', async () => {
  const { ada, email } = await subscribe('test_approve')
  const died = await killAtEveryPoint(
    other.mortal,
    async () => {
      // One month after the other.
      const { count, today } = await seen(ada)
      const before = await books()
      return {
        work: () => other.doomed.renew({ today, email }),
        async mend() {
          await goOn(ada, { today, email }, count + 1)
          const { orders, total } = await ada.getOrders({ perPage: 1 })
          expect([total, orders[0]?.status]).toEqual([count + 2, 'payment_reserved'])
          expect(await books()).toEqual({ sold: before.sold + 2, charges: before.charges + 1 })
          const mails = await mailsTo(running, email)
          expect(mails.map(({ kind }) => kind)).toEqual(
            Array.from({ length: count + 1 }, () => 'mail.subscription_delivery'),
          )
        },
      }
    },
    () => mustBeSound(running),
    { stride: 3 },
  )
  expect(died).toBeGreaterThan(8)
})

it('an unpaid delivery: everything is restored, and one mail is sent', async () => {
  const died = await killAtEveryPoint(
    other.mortal,
    async () => {
      const { ada, email } = await subscribe('test_decline_again')
      const { today } = await seen(ada)
      const before = await books()
      return {
        work: () => other.doomed.renew({ today, email }),
        async mend() {
          await goOn(ada, { today, email }, 1)
          const [subscription] = await ada.getSubscriptions({})
          expect(subscription).toMatchObject({ hasPaymentProblem: true, deliveries: [{ state: 'unpaid' }] })
          expect(await books()).toEqual({ ...before, charges: before.charges + 1 })
          expect((await mailsTo(running, email)).map(({ kind }) => kind)).toEqual(['mail.subscription_unpaid'])
        },
      }
    },
    () => mustBeSound(running),
    { stride: 9 },
  )
  expect(died).toBeGreaterThan(4)
})
