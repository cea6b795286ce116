import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { fill, mustBeSound, newKey, order, quoteOf, wishOf } from '../../testing/ordering.ts'
import { type RunningShop, startShop } from '../../testing/running-shop.ts'
import { makeStyle } from '../../testing/small-catalogue.ts'
import type { Charge } from '../provider.ts'
import { recorded, startStripe } from './recorded.ts'
import { createStripeProvider, type StripeProvider } from './stripe-provider.ts'

const webhookSecret = 'whsec_of_these_tests'
let stripe: Awaited<ReturnType<typeof startStripe>>
let provider: StripeProvider
const reported: string[] = []
beforeAll(async () => {
  stripe = await startStripe()
  provider = createStripeProvider({
    secretKey: 'sk_test_of_these_tests',
    webhookSecret,
    report: (event) => reported.push(event),
    endpoint: stripe.endpoint,
  })
})
afterEach(() => {
  stripe.asked.length = 0
  reported.length = 0
})
afterAll(() => stripe.stop())

const never = new AbortController().signal
const paymentId = '0f9a4c1e-8f3e-4a39-9f6c-1234567890ab'
const reference = 'pi_3PqRsT2eZvKYlo2C1gFJqPqR'
const charge = (changes: Partial<Charge> = {}): Charge => ({
  paymentId,
  amount: 10_000,
  currency: 'EUR',
  method: 'card',
  token: 'pm_card_visa',
  payer: { orderNumber: 'V-100001', email: 'ada@vitrine.example', name: 'Ada Muster', country: 'DE', locale: 'de' },
  returnUrl: 'https://vitrine.example/checkout-service/payment/return?payment=x',
  ...changes,
})
const create = 'POST /v1/payment_intents'

describe('an off-session charge', () => {
  const first = { paymentId: '1a9a4c1e-8f3e-4a39-9f6c-1234567890ab', reference }
  const { token: _token, returnUrl: _url, ...asked } = charge()
  const again = { ...asked, first }
  const retrieve = `GET /v1/payment_intents/${reference}`
  const kept = { customer: 'cus_9s6XKzkNRiz8i3', payment_method: 'pm_1PqRsT2eZvKYlo2C' }

  it('is agreed to with the first payment: Stripe keeps who paid and by what', async () => {
    stripe.answer('POST /v1/customers', recorded.customer)
    stripe.answer(create, recorded.intent(kept))
    expect(await provider.authorise(charge({ isRepeated: true }), never)).toMatchObject({ state: 'approved' })
    expect(stripe.asked).toMatchObject([
      { path: '/v1/customers', key: `${paymentId}-customer`, form: { email: 'ada@vitrine.example' } },
      { key: paymentId, form: { customer: kept.customer, setup_future_usage: 'off_session' } },
    ])
    stripe.asked.length = 0
    stripe.answer('POST /v1/checkout/sessions', recorded.page())
    const { token: _, ...onPage } = charge({ isRepeated: true })
    await provider.authorise(onPage, never)
    expect(stripe.asked).toMatchObject([
      { form: { customer_creation: 'always', 'payment_intent_data[setup_future_usage]': 'off_session' } },
    ])
    stripe.asked.length = 0
    await provider.authorise(charge(), never)
    expect(JSON.stringify(stripe.asked)).not.toMatch(/setup_future_usage|customer/)
  })

  it('is charged from what paid the first time, once', async () => {
    stripe.answer(retrieve, recorded.intent(kept))
    stripe.answer(create, recorded.intent({ id: 'pi_next' }))
    expect(await provider.chargeAgain(again, never)).toEqual({ state: 'approved', reference: 'pi_next' })
    expect(stripe.asked.at(-1)).toMatchObject({
      key: paymentId,
      form: { ...kept, amount: '10000', currency: 'eur', off_session: 'true', confirm: 'true' },
    })
    expect(stripe.asked.at(-1)?.form).not.toHaveProperty('return_url')
  })

  it('is declined where the bank says no, or wants to see the owner', async () => {
    stripe.answer(retrieve, recorded.intent(kept))
    stripe.answer(create, recorded.cardError('insufficient_funds'), 402)
    expect(await provider.chargeAgain(again, never)).toEqual({ state: 'declined', reason: 'funds', reference })
    stripe.answer(create, recorded.cardError('authentication_required', 'authentication_required'), 402)
    expect(await provider.chargeAgain(again, never)).toEqual({ state: 'declined', reason: 'refused', reference })
    stripe.answer(create, recorded.intent(recorded.strongAuthentication))
    expect(await provider.chargeAgain(again, never)).toEqual({ state: 'declined', reason: 'refused', reference })
    expect(reported).toEqual([])
  })

  it('is declined where nothing was kept, without asking for money', async () => {
    stripe.answer(retrieve, recorded.intent({ customer: null }))
    for (const charged of [again, { ...asked }])
      expect(await provider.chargeAgain(charged, never)).toEqual({ state: 'declined', reason: 'refused' })
    expect(stripe.asked.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('is not known to be charged when Stripe does not answer', async () => {
    stripe.answer(retrieve, recorded.intent(kept))
    stripe.hangUp(create)
    await expect(provider.chargeAgain(again, never)).rejects.toThrow()
    expect(new Set(stripe.asked.filter(({ method }) => method === 'POST').map(({ key }) => key))).toEqual(
      new Set([paymentId]),
    )
  })
})

describe('asking Stripe for money', () => {
  it('names the payment as ours, once, with its amount and nothing of a card', async () => {
    stripe.answer(create, recorded.intent())
    expect(await provider.authorise(charge(), never)).toEqual({ state: 'approved', reference })
    expect(stripe.asked).toMatchObject([
      {
        key: paymentId,
        form: {
          amount: '10000',
          currency: 'eur',
          confirm: 'true',
          payment_method: 'pm_card_visa',
          'metadata[paymentId]': paymentId,
          return_url: charge().returnUrl,
        },
      },
    ])
    expect(JSON.stringify(stripe.asked)).not.toMatch(/card\[|cvc/i)
  })

  it.each(['apple_pay', 'google_pay'] as const)(
    '%s is charged by the confirmation token of its sheet',
    async (method) => {
      stripe.answer(create, recorded.intent())
      expect(await provider.authorise(charge({ method, token: 'ctoken_1PqRsT' }), never)).toMatchObject({
        state: 'approved',
      })
      expect(stripe.asked[0]?.form).toMatchObject({ confirmation_token: 'ctoken_1PqRsT', amount: '10000' })
      expect(stripe.asked[0]?.form).not.toHaveProperty('payment_method')
      stripe.answer(create, recorded.cardError('insufficient_funds'), 402)
      expect(await provider.authorise(charge({ method, token: 'ctoken_2' }), never)).toMatchObject({
        state: 'declined',
        reason: 'funds',
      })
    },
  )

  it('follows strong authentication to the bank', async () => {
    stripe.answer(create, recorded.intent(recorded.strongAuthentication))
    expect(await provider.authorise(charge(), never)).toEqual({
      state: 'redirect',
      url: recorded.strongAuthentication.next_action.redirect_to_url.url,
      reference,
    })
  })

  it.each([
    ['insufficient_funds', 'funds'],
    ['expired_card', 'expired'],
    ['incorrect_cvc', 'card'],
    ['card_velocity_exceeded', 'limit'],
    ['generic_decline', 'refused'],
    // A reported card is not revealed.
    ['stolen_card', 'refused'],
  ])('a card that is declined for %s is declined: %s', async (declineCode, reason) => {
    stripe.answer(create, recorded.cardError(declineCode), 402)
    expect(await provider.authorise(charge(), never)).toEqual({ state: 'declined', reason, reference })
    expect(reported).toEqual([])
  })

  it('logs a request that Stripe rejects, and declines it', async () => {
    stripe.answer(create, recorded.invalidRequest, 400)
    expect(await provider.authorise(charge({ token: 'pm_gone' }), never)).toMatchObject({ state: 'declined' })
    expect(reported).toEqual(['payment.stripe.misunderstood'])
  })

  it.each<[string, () => void]>([
    ['fails', () => stripe.answer(create, recorded.apiError, 500)],
    ['hangs up', () => stripe.hangUp(create)],
    [
      'refuses the key',
      () => stripe.answer(create, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } }, 401),
    ],
  ])('when Stripe %s, the state is unknown: it throws, and retries under the same key', async (_, prepare) => {
    prepare()
    await expect(provider.authorise(charge(), never)).rejects.toThrow()
    expect(new Set(stripe.asked.map(({ key }) => key))).toEqual(new Set([paymentId]))
  })

  it('a card without a token is paid on Stripe’s own page', async () => {
    stripe.answer('POST /v1/checkout/sessions', recorded.page())
    const { token: _, ...asked } = charge({ payer: { ...charge().payer, locale: 'fr-ch' } })
    expect(await provider.authorise(asked, never)).toEqual({
      state: 'redirect',
      url: 'https://checkout.stripe.com/c/pay/cs_test_a1b2c3',
      reference: 'cs_test_a1b2c3',
    })
    expect(stripe.asked).toMatchObject([
      { key: paymentId, form: { locale: 'fr', 'payment_intent_data[metadata][paymentId]': paymentId } },
    ])
  })

  it('a direct debit brings its account and mandate, and counts when it is under way', async () => {
    stripe.answer(create, recorded.intent({ status: 'processing', payment_method_types: ['sepa_debit'] }))
    const { token: _, ...asked } = charge({
      method: 'direct_debit',
      account: { iban: 'DE89370400440532013000', holder: 'Ada Muster' },
    })
    expect(await provider.authorise(asked, never)).toEqual({ state: 'approved', reference })
    expect(stripe.asked[0]?.form).toMatchObject({
      'payment_method_data[type]': 'sepa_debit',
      'payment_method_data[sepa_debit][iban]': 'DE89370400440532013000',
      'mandate_data[customer_acceptance][type]': 'offline',
    })
  })

  it('collects by Przelewy24 under Stripe’s name, and by BLIK on Stripe’s own page, where the code is typed', async () => {
    stripe.answer(create, recorded.intent({ status: 'processing' }))
    const { token: _, ...asked } = charge({ method: 'przelewy24', currency: 'PLN' })
    await provider.authorise(asked, never)
    expect(stripe.asked[0]?.form).toMatchObject({ currency: 'pln', 'payment_method_data[type]': 'p24' })
    stripe.answer('POST /v1/checkout/sessions', recorded.page())
    expect(await provider.authorise({ ...asked, method: 'blik' }, never)).toMatchObject({ state: 'redirect' })
    expect(stripe.asked[1]?.form).toMatchObject({ 'allowed_payment_method_types[0]': 'blik' })
  })

  it('does not collect by what it does not know', async () => {
    await expect(provider.authorise(charge({ method: 'postfinance' }), never)).rejects.toThrow('postfinance')
  })
})

describe('asking what became of it', () => {
  it.each([
    [{ status: 'succeeded' }, 'approved'],
    [{ status: 'requires_capture' }, 'approved'],
    [{ status: 'processing' }, 'pending'],
    [{ status: 'requires_payment_method' }, 'pending'],
    [
      { status: 'requires_payment_method', last_payment_error: { code: 'payment_intent_authentication_failure' } },
      'declined',
    ],
    [{ status: 'canceled' }, 'declined'],
  ])('%o is %s', async (changes, state) => {
    stripe.answer(`GET /v1/payment_intents/${reference}`, recorded.intent(changes))
    expect(await provider.status(paymentId, never, reference)).toMatchObject({ state, reference })
  })

  it('finds a payment by our id after its reply was lost', async () => {
    stripe.answer('GET /v1/payment_intents/search', {
      object: 'search_result',
      data: [recorded.intent()],
      has_more: false,
    })
    expect(await provider.status(paymentId, never)).toEqual({ state: 'approved', reference })
    expect(stripe.asked[0]?.form).toMatchObject({ query: `metadata['paymentId']:'${paymentId}'` })
    stripe.answer('GET /v1/payment_intents/search', { object: 'search_result', data: [], has_more: false })
    expect(await provider.status(paymentId, never)).toEqual({ state: 'unknown' })
  })

  it.each<[object, string]>([
    [{}, 'pending'],
    [{ status: 'complete', payment_intent: recorded.intent() }, 'approved'],
    [{ status: 'expired' }, 'declined'],
    // Refused there, and may be tried again there.
    [
      {
        payment_intent: recorded.intent({
          status: 'requires_payment_method',
          last_payment_error: { code: 'card_declined' },
        }),
      },
      'pending',
    ],
  ])('a page %o is %s', async (changes, state) => {
    stripe.answer('GET /v1/checkout/sessions/cs_test_a1b2c3', recorded.page(changes as Record<string, unknown>))
    expect(await provider.status(paymentId, never, 'cs_test_a1b2c3')).toMatchObject({ state })
  })
})

it('gives money back once per refund', async () => {
  stripe.answer('POST /v1/refunds', recorded.refund())
  const refund = { refundId: 'r-1', paymentId, amount: 1_000, currency: 'EUR', reference } as const
  await provider.refund(refund, never)
  expect(stripe.asked).toMatchObject([
    { key: 'r-1', form: { payment_intent: reference, amount: '1000', 'metadata[refundId]': 'r-1' } },
  ])
  stripe.answer('POST /v1/refunds', recorded.apiError, 500)
  await expect(provider.refund(refund, never)).rejects.toThrow()
})

describe('a call of Stripe’s', () => {
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: recorded.intent({ metadata: { paymentId } }) },
  })
  const signed = (secret: string, timestamp?: number) =>
    new Stripe('sk_test_x').webhooks.generateTestHeaderString({
      payload: body,
      secret,
      ...(timestamp && { timestamp }),
    })

  it('names the payment it is about', () => {
    expect(provider.readCall(body, signed(webhookSecret))).toBe(paymentId)
    const other = JSON.stringify({
      id: 'evt_2',
      object: 'event',
      type: 'payout.paid',
      data: { object: { id: 'po_1' } },
    })
    const header = new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload: other, secret: webhookSecret })
    expect(provider.readCall(other, header)).toBeUndefined()
  })

  it('is refused with a foreign signature, when it was changed, and when it is old', () => {
    expect(() => provider.readCall(body, signed('whsec_other'))).toThrow()
    expect(() => provider.readCall(body.replace('10000', '1'), signed(webhookSecret))).toThrow()
    expect(() => provider.readCall(body, signed(webhookSecret, Math.floor(Date.now() / 1000) - 3_600))).toThrow()
    expect(() => provider.readCall(body, '')).toThrow()
  })
})

describe('a shop with Stripe', () => {
  let running: RunningShop
  beforeAll(async () => {
    const withWallets = createStripeProvider({
      secretKey: 'sk_test_of_these_tests',
      webhookSecret,
      publishableKey: 'pk_test_of_these_tests',
      report: (event) => reported.push(event),
      endpoint: stripe.endpoint,
    })
    running = await startShop(inject('databaseUrl'), { styles: [makeStyle({ id: 101 })], payment: withWallets })
  })
  afterEach(() => mustBeSound(running))
  afterAll(() => running.stop())

  it('has no page of the test provider, offers what Stripe collects, and sends cards to its page', async () => {
    expect(running.shop.testPayment).toBeNull()
    const visitor = running.visitor()
    await fill(visitor, { 1011: 1 })
    const { paymentOptions } = await quoteOf(visitor)
    expect(paymentOptions.map(({ key, asks }) => [key, asks.join(' ')])).toEqual([
      ['invoice', 'birthDate'],
      ['card', 'redirect'],
      ['paypal', 'redirect'],
      ['apple_pay', 'wallet'],
      ['google_pay', 'wallet'],
      ['klarna', 'redirect'],
      ['direct_debit', 'birthDate iban'],
      ['cash_on_delivery', ''],
      ['gift_card', ''],
    ])
    const wish = await wishOf(visitor, { payment: { method: 'instalment', months: 3 } })
    expect(await visitor.placeOrder(wish, { idempotencyKey: newKey() })).toMatchObject({
      error: { code: 'PAYMENT_NOT_OFFERED', problem: { reason: null } },
    })
  })

  it('opens wallets in the element of Stripe, and pays the order with its confirmation token', async () => {
    const visitor = running.visitor()
    await fill(visitor, { 1011: 1 })
    const { setup } = await visitor.getWallets({})
    expect(setup).toMatchObject({ kind: 'stripe', publishableKey: 'pk_test_of_these_tests' })
    expect(JSON.stringify(setup)).not.toContain('sk_test')
    const quoted = await visitor.quoteWallet({ method: 'apple_pay' })
    if (!quoted.ok) throw new Error(quoted.error.code)
    const owner = {
      name: 'Ada Muster',
      email: 'ada@vitrine.example',
      address: { recipient: 'Ada Muster', lines: ['Schaustraße 1'], zipCode: '10115', city: 'Berlin', country: 'DE' },
    }
    const sheet = { method: 'apple_pay', delivery: 'standard', expectedTotal: quoted.value.total, owner } as const
    expect(await visitor.shareWallet({ ...sheet, payment: 'pm_card_visa' })).toMatchObject({
      error: { code: 'WALLET_UNREADABLE' },
    })
    const shared = await visitor.shareWallet({ ...sheet, payment: 'ctoken_1PqRsT' })
    if (!shared.ok) throw new Error(shared.error.code)
    stripe.answer(create, recorded.intent())
    const payment = { method: 'apple_pay', token: shared.value.expressToken } as const
    const placed = await visitor.placeOrder(await wishOf(visitor, { payment }), { idempotencyKey: newKey() })
    expect(placed).toMatchObject({ value: { status: 'confirmed' } })
    expect(stripe.asked.at(-1)?.form).toMatchObject({ confirmation_token: 'ctoken_1PqRsT' })
  })

  it('confirms when the shopper is back, under the name Stripe has for the payment', async () => {
    stripe.answer('POST /v1/checkout/sessions', recorded.page())
    const visitor = running.visitor()
    const placed = await order(visitor, { 1011: 1 }, { payment: { method: 'card' } })
    expect(placed).toMatchObject({
      status: 'payment_pending',
      redirectUrl: 'https://checkout.stripe.com/c/pay/cs_test_a1b2c3',
    })
    const id = stripe.asked[0]?.key ?? ''
    stripe.answer(
      'GET /v1/checkout/sessions/cs_test_a1b2c3',
      recorded.page({ status: 'complete', payment_intent: recorded.intent() }),
    )
    expect(await running.shop.completePayment(id)).toMatchObject({ state: 'approved' })
    const { rows } = await running.database.pool.query('select state, provider_reference from payments where id = $1', [
      id,
    ])
    expect(rows).toEqual([{ state: 'approved', provider_reference: reference }])
  })
})
