import { problemResponse } from '@vitrine/contracts/http'
import type { Shop } from '@vitrine/shop'
import type { StripeProvider } from '@vitrine/shop/stripe'
import { Hono } from 'hono'
import { smallBodies } from './small-bodies.ts'

type Parts = Pick<StripeProvider, 'readCall'> & Pick<Shop, 'completePayment'>

/**
 * Where Stripe calls when something became of a payment. What it says is only taken as a hint: the shop then asks by
 * itself, so a call that comes twice, late or out of order changes nothing. A failure here makes Stripe call again.
 */
export const createStripeCalls = ({ readCall, completePayment }: Parts) =>
  new Hono().post('/', smallBodies(1024 * 1024), async (c) => {
    let payment: string | undefined
    try {
      payment = readCall(await c.req.text(), c.req.header('stripe-signature') ?? '')
    } catch {
      return problemResponse({ status: 400, code: 'not_signed', detail: 'This was not signed by Stripe' })
    }
    if (payment !== undefined) await completePayment(payment)
    return c.body(null, 204)
  })
