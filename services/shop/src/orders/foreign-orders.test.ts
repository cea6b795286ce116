import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { order } from '../testing/ordering.ts'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'

const anyEmail = 'somebody.else@vitrine.example'
let running: RunningShop
let owner: Browser
let foreign: number
const unknown = 999_999_999

beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles: [makeStyle({ id: 101, name: 'Mantel', sizes: [{ size: 'S', quantity: 900 }] })],
  })
  owner = await running.customer()
  foreign = (await order(owner, { 1011: 12 })).orderId
  await running.shop.orders.pack(foreign)
  await running.shop.orders.ship(foreign, 'VT1')
  await running.shop.orders.deliver(foreign)
})
afterAll(() => running.stop())

/** Calls about another customer's order, with and without an account. */
const questions: readonly { method: string; isSignedIn: boolean; about: (orderId: number) => object }[] = [
  { method: 'getOrderById', isSignedIn: true, about: (orderId) => ({ orderId }) },
  { method: 'getInvoice', isSignedIn: true, about: (orderId) => ({ orderId }) },
  { method: 'trackOrder', isSignedIn: false, about: (orderId) => ({ orderId: `V-${orderId}`, email: anyEmail }) },
  {
    method: 'findReturnableOrder',
    isSignedIn: false,
    about: (orderId) => ({ orderNumber: `V-${orderId}`, zipCode: '80331' }),
  },
  { method: 'findReturnableOrder', isSignedIn: true, about: (orderId) => ({ orderNumber: `V-${orderId}` }) },
]

type Answer = { status: number; headers: string; body: string; ms: number }

async function ask(browser: Browser, method: string, payload: object): Promise<Answer> {
  const start = performance.now()
  const response = await browser.send(method, payload)
  const body = await response.text()
  const ms = performance.now() - start
  return { status: response.status, headers: JSON.stringify([...response.headers]), body, ms }
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

describe.each(questions)(
  '$method, signed in: $isSignedIn, about another customer’s order',
  ({ method, isSignedIn, about }) => {
    it('is answered like one about an order that never was: status, headers, every byte, and time', async () => {
      const stranger = isSignedIn ? await running.customer() : running.visitor()
      // The first answer may make a session, and later ones do not.
      for (let n = 0; n < 5; n++) for (const id of [foreign, unknown]) await ask(stranger, method, about(id))
      const answers: Record<'foreign' | 'unknown', Answer[]> = { foreign: [], unknown: [] }
      // In turn, and each of them first as often: whatever else the machine does meets both alike.
      for (let n = 0; n < 40; n++)
        for (const which of n % 2 === 0 ? (['foreign', 'unknown'] as const) : (['unknown', 'foreign'] as const))
          answers[which].push(await ask(stranger, method, about(which === 'foreign' ? foreign : unknown)))
      const all = [...answers.foreign, ...answers.unknown]
      expect(new Set(all.map(({ status }) => status))).toEqual(new Set([404]))
      expect(new Set(all.map(({ body }) => body)).size).toBe(1)
      expect(new Set(all.map(({ headers }) => headers)).size).toBe(1)
      const [there, nowhere] = [answers.foreign, answers.unknown].map((some) => median(some.map(({ ms }) => ms)))
      const ratio = (there ?? 0) / (nowhere ?? 1)
      expect(ratio).toBeGreaterThan(0.5)
      expect(ratio).toBeLessThan(2)
    })
  },
)

it('is a difference that would be seen: the owner’s answer is another one, and takes longer', async () => {
  const bill = await ask(owner, 'getInvoice', { orderId: foreign })
  expect(bill.status).toBe(200)
  const nothing = await ask(owner, 'getInvoice', { orderId: unknown })
  expect([nothing.status, bill.body.length > 10 * nothing.body.length]).toEqual([404, true])
})
