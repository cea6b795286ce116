import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { createStripeCalls } from './payment-stripe.ts'

const completed: string[] = []
const stripeCalls = createStripeCalls({
  readCall(body, signature) {
    if (signature !== 'good') throw new Error('Not signed')
    return body === 'something else' ? undefined : body
  },
  async completePayment(payment) {
    if (payment === 'outage') throw new Error('The database is away')
    completed.push(payment)
    return undefined
  },
})
const calls = new Hono().route('/', stripeCalls).onError(() => new Response(null, { status: 500 }))
const call = (body: string, signature?: string, method = 'POST') =>
  calls.request('/', {
    method,
    ...(method === 'POST' && { body }),
    headers: signature ? { 'stripe-signature': signature } : {},
  })

it('a call of Stripe’s makes the shop ask what became of the payment, as often as it comes', async () => {
  expect((await call('payment-1', 'good')).status).toBe(204)
  expect((await call('payment-1', 'good')).status).toBe(204)
  expect(completed.splice(0)).toEqual(['payment-1', 'payment-1'])
})

it('a call that is not signed, or about something else, does nothing', async () => {
  expect((await call('payment-1')).status).toBe(400)
  expect((await call('payment-1', 'forged')).status).toBe(400)
  expect((await call('something else', 'good')).status).toBe(204)
  expect((await call('', 'good', 'GET')).status).toBe(404)
  expect((await call('x'.repeat(1024 * 1024 + 1), 'good')).status).toBe(413)
  expect(completed).toEqual([])
})

it('what fails here is called again by Stripe', async () => {
  expect((await call('outage', 'good')).status).toBe(500)
})
