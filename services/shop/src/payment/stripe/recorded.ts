import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Json = Record<string, unknown>

/** Replies of Stripe in the shape its API documents; tests pass only the fields that differ. */
export const recorded = {
  intent: (changes: Json = {}): Json => ({
    id: 'pi_3PqRsT2eZvKYlo2C1gFJqPqR',
    object: 'payment_intent',
    amount: 10_000,
    amount_capturable: 0,
    amount_received: 0,
    capture_method: 'automatic_async',
    client_secret: 'pi_3PqRsT2eZvKYlo2C1gFJqPqR_secret_x',
    confirmation_method: 'automatic',
    created: 1_794_800_000,
    currency: 'eur',
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: {},
    next_action: null,
    payment_method: 'pm_1PqRsT2eZvKYlo2C',
    payment_method_types: ['card'],
    status: 'succeeded',
    ...changes,
  }),
  strongAuthentication: {
    status: 'requires_action',
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: {
        return_url: 'https://vitrine.example/checkout-service/payment/return',
        url: 'https://hooks.stripe.com/3d_secure_2/hosted?merchant=acct_1',
      },
    },
  },
  cardError: (declineCode: string, code = 'card_declined'): Json => ({
    error: {
      type: 'card_error',
      code,
      decline_code: declineCode,
      doc_url: 'https://stripe.com/docs/error-codes/card-declined',
      message: 'Your card was declined.',
      payment_intent: recorded.intent({
        status: 'requires_payment_method',
        last_payment_error: { type: 'card_error', code, decline_code: declineCode },
      }),
    },
  }),
  invalidRequest: {
    error: {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: "No such PaymentMethod: 'pm_gone'",
      param: 'payment_method',
    },
  },
  apiError: { error: { type: 'api_error', message: 'An error occurred internally.' } },
  page: (changes: Json = {}): Json => ({
    id: 'cs_test_a1b2c3',
    object: 'checkout.session',
    client_reference_id: null,
    livemode: false,
    metadata: {},
    mode: 'payment',
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    url: 'https://checkout.stripe.com/c/pay/cs_test_a1b2c3',
    ...changes,
  }),
  customer: { id: 'cus_9s6XKzkNRiz8i3', object: 'customer', email: 'ada@vitrine.example', livemode: false },
  refund: (changes: Json = {}): Json => ({
    id: 're_3PqRsT2eZvKYlo2C',
    object: 'refund',
    amount: 1_000,
    currency: 'eur',
    payment_intent: 'pi_3PqRsT2eZvKYlo2C1gFJqPqR',
    status: 'succeeded',
    ...changes,
  }),
} as const

type RecordedRequest = { method: string; path: string; form: Readonly<Record<string, string>>; key: string | undefined }

/** A fake Stripe server with prepared replies; it records the requests. */
export async function startStripe() {
  const asked: RecordedRequest[] = []
  const answers = new Map<string, () => { status?: number; body: Json } | 'hangs'>()

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const body = await bodyOf(request)
    const form = Object.fromEntries([...searchParams, ...new URLSearchParams(body)])
    const method = request.method ?? 'GET'
    asked.push({ method, path: pathname, form, key: request.headers['idempotency-key']?.toString() })
    const answer = answers.get(`${method} ${pathname}`)?.()
    if (answer === 'hangs') return request.socket.destroy()
    const { status = 200, body: reply } = answer ?? { status: 404, body: recorded.invalidRequest }
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' }).end(JSON.stringify(reply))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    endpoint: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    asked,
    answer(question: string, body: Json, status = 200) {
      answers.set(question, () => ({ status, body }))
    },
    hangUp(question: string) {
      answers.set(question, () => 'hangs')
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += chunk
  return body
}
