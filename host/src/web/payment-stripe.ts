import { problemResponse } from '@vitrine/contracts/http'
import type { Shop } from '@vitrine/shop'
import type { StripeProvider } from '@vitrine/shop/stripe'
import { Hono } from 'hono'
import { limitBody } from './body-limit.ts'

type StripeCallsDependencies = Pick<StripeProvider, 'readCall'> & Pick<Shop, 'completePayment'>

/**
 * The webhook that Stripe calls when a payment changes. Its content is only a hint: the shop then asks Stripe itself, so a
 * call that comes twice, late or out of order changes nothing. A failure here makes Stripe call again.
 */
export const createStripeCalls = ({ readCall, completePayment }: StripeCallsDependencies) =>
  new Hono().post('/', limitBody(1024 * 1024), async (c) => {
    let payment: string | undefined
    try {
      payment = readCall(await c.req.text(), c.req.header('stripe-signature') ?? '')
    } catch {
      return problemResponse({ status: 400, code: 'not_signed', detail: 'This was not signed by Stripe' })
    }
    if (payment !== undefined) await completePayment(payment)
    return c.body(null, 204)
  })
