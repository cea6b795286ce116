import { problemResponse } from '@vitrine/contracts/http'
import { TestCard, type TestDesk, testAnswers } from '@vitrine/shop'
import { Hono } from 'hono'
import * as v from 'valibot'
import { limitBody } from './body-limit.ts'
import { answeredPage, pagePolicy, testPage, unknownPage, walletPage } from './payment-test-page.ts'

const Answer = v.picklist(testAnswers)

/**
 * The side of the test provider that browsers see: a page to pay on, and an address that takes the number of a card
 * and gives a token, so that no number ever reaches the shop. With a real provider these routes do not exist.
 */
export function createTestPayment(desk: TestDesk, origins: ReadonlySet<string>) {
  const policy = pagePolicy(origins)
  const page = (html: string, status = 200) =>
    new Response(html, {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy,
        'Cache-Control': 'private, no-store',
        'X-Robots-Tag': 'noindex',
      },
    })

  return new Hono()
    .use(limitBody(2048))
    .post('/tokens', async (c) => {
      const card = v.safeParse(TestCard, await c.req.json().catch(() => undefined))
      if (!card.success)
        return problemResponse({ status: 400, code: 'invalid_payload', detail: 'This is not a card form' })
      const token = desk.tokenOf(card.output)
      if (!token.ok)
        return problemResponse({
          status: 422,
          code: 'card_refused',
          detail: 'There is no such card, or it is no longer valid',
          errors: token.error,
        })
      return Response.json(token.value, { headers: { 'Cache-Control': 'private, no-store' } })
    })
    .get('/:payment', async (c) => {
      const payment = await desk.find(c.req.param('payment'))
      if (!payment) return page(unknownPage(), 404)
      if (payment.isAnswered) return page(answeredPage(payment, wayBack(payment.returnUrl)))
      return page(payment.wallet ? walletPage(payment, payment.wallet) : testPage(payment))
    })
    .post('/:payment', async (c) => {
      const id = c.req.param('payment')
      const payment = await desk.find(id)
      if (!payment) return page(unknownPage(), 404)
      const answer = v.safeParse(
        Answer,
        (await c.req.parseBody().catch(() => ({}) as Record<string, unknown>))['answer'],
      )
      if (!answer.success) return page(testPage(payment), 400)
      // Pressed twice, or answered in another window: the first answer stands, and every window is redirected to it.
      await desk.answer(id, answer.output)
      return new Response(null, {
        status: 303,
        headers: { Location: wayBack(payment.returnUrl), 'Cache-Control': 'private, no-store' },
      })
    })
}

/** Under the name the shopper came by, which may be another one than the configured one. */
function wayBack(returnUrl: string): string {
  const { pathname, search } = new URL(returnUrl)
  return pathname + search
}
