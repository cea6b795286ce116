import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { CardVault, Charge } from '../provider.ts'
import { recorded, startStripe } from './recorded.ts'
import { createStripeProvider, type StripeProvider } from './stripe-provider.ts'

let stripe: Awaited<ReturnType<typeof startStripe>>
let provider: StripeProvider
let vault: CardVault
const reported: unknown[] = []
beforeAll(async () => {
  stripe = await startStripe()
  provider = createStripeProvider({
    secretKey: 'sk_test_of_these_tests',
    webhookSecret: 'whsec_of_these_tests',
    report: (_, error) => reported.push(error),
    endpoint: stripe.endpoint,
  })
  if (!provider.vault) throw new Error('Stripe stores cards')
  vault = provider.vault
})
afterEach(() => {
  stripe.asked.length = 0
  reported.length = 0
})
afterAll(() => stripe.stop())

const never = new AbortController().signal
const paymentId = '0f9a4c1e-8f3e-4a39-9f6c-1234567890ab'
const reference = 'pi_3PqRsT2eZvKYlo2C1gFJqPqR'
const customer = 'cus_9s6XKzkNRiz8i3'
const method = 'pm_1PqRsT2eZvKYlo2C'
const card = { brand: 'visa', last4: '4242', exp_month: 9, exp_year: 2031 }
const saved = { token: method, customer, brand: 'visa', last4: '4242', expires: '2031-09' }
const charge = (changes: Partial<Charge> = {}): Charge => ({
  paymentId,
  amount: 10_000,
  currency: 'EUR',
  method: 'card',
  payer: { orderNumber: 'V-100001', email: 'ada@vitrine.example', name: 'Ada Muster', country: 'DE', locale: 'de' },
  returnUrl: 'https://vitrine.example/checkout-service/payment/return?payment=x',
  ...changes,
})
const answerMethod = () =>
  stripe.answer(`GET /v1/payment_methods/${method}`, { id: method, object: 'payment_method', card, customer })

describe('a card that is saved while paying', () => {
  it('is stored by Stripe for a customer of its own', async () => {
    stripe.answer('POST /v1/customers', recorded.customer)
    stripe.answer('POST /v1/payment_intents', recorded.intent())
    await provider.authorise(charge({ token: 'pm_card_visa', isToBeSaved: true }), never)
    expect(stripe.asked).toMatchObject([
      { path: '/v1/customers' },
      { form: { customer, setup_future_usage: 'off_session', payment_method: 'pm_card_visa' } },
    ])
  })

  it('belongs to the same customer as the cards before, on the page of Stripe, too', async () => {
    stripe.answer('POST /v1/checkout/sessions', recorded.page())
    await provider.authorise(charge({ isToBeSaved: true, customer }), never)
    const [page] = stripe.asked
    expect(page).toMatchObject({ form: { customer, 'payment_intent_data[setup_future_usage]': 'off_session' } })
    expect(page?.form).not.toHaveProperty('customer_creation')
    expect(page?.form).not.toHaveProperty('customer_email')
  })

  it('returns brand, last digits and month, once the payment is approved', async () => {
    stripe.answer(
      `GET /v1/payment_intents/${reference}`,
      recorded.intent({ customer, payment_method: method, setup_future_usage: 'off_session' }),
    )
    answerMethod()
    expect(await vault.ofCharge(paymentId, never, reference)).toEqual(saved)
    stripe.answer(`GET /v1/payment_intents/${reference}`, recorded.intent({ customer, payment_method: method }))
    expect(await vault.ofCharge(paymentId, never, reference)).toBeUndefined()
  })
})

describe('a saved card', () => {
  it('is charged with its customer, and not stored again', async () => {
    stripe.answer('POST /v1/payment_intents', recorded.intent(recorded.strongAuthentication))
    const result = await provider.authorise(charge({ token: method, customer }), never)
    expect(result).toMatchObject({ state: 'redirect' })
    expect(stripe.asked).toMatchObject([{ form: { customer, payment_method: method } }])
    expect(stripe.asked[0]?.form).not.toHaveProperty('setup_future_usage')
  })

  it('is charged off-session for a subscription instead of the method of the first payment', async () => {
    stripe.answer('POST /v1/payment_intents', recorded.intent())
    const { returnUrl: _, ...again } = charge()
    const first = { paymentId, reference }
    await provider.chargeAgain({ ...again, first, saved: { token: method, customer } }, never)
    expect(stripe.asked).toMatchObject([{ form: { customer, payment_method: method, off_session: 'true' } }])
  })

  it('is saved without a charge by a setup intent', async () => {
    const request = {
      requestId: paymentId,
      token: 'pm_card_visa',
      owner: { email: 'ada@vitrine.example', name: 'Ada' },
    }
    stripe.answer('POST /v1/customers', recorded.customer)
    stripe.answer('POST /v1/setup_intents', { id: 'seti_1', status: 'succeeded', payment_method: method })
    answerMethod()
    expect(await vault.save(request, never)).toEqual({ state: 'saved', card: saved })
    expect(stripe.asked[1]).toMatchObject({ form: { customer, payment_method: 'pm_card_visa', usage: 'off_session' } })
    stripe.answer('POST /v1/setup_intents', { id: 'seti_1', status: 'requires_action' })
    expect(await vault.save({ ...request, customer }, never)).toEqual({ state: 'confirmation_needed' })
    stripe.answer('POST /v1/setup_intents', recorded.cardError('do_not_honor'), 402)
    expect(await vault.save({ ...request, customer }, never)).toEqual({ state: 'declined' })
  })

  it('is removed at Stripe; one that is gone already is no error, an outage is', async () => {
    stripe.answer(`POST /v1/payment_methods/${method}/detach`, { id: method })
    await vault.remove({ token: method, customer }, never)
    stripe.answer(`POST /v1/payment_methods/${method}/detach`, recorded.invalidRequest, 400)
    await vault.remove({ token: method, customer }, never)
    stripe.answer(`POST /v1/payment_methods/${method}/detach`, recorded.apiError, 500)
    await expect(vault.remove({ token: method, customer }, never)).rejects.toThrow()
  })

  it('is not named in reports', async () => {
    stripe.answer('POST /v1/payment_intents', recorded.invalidRequest, 400)
    await provider.authorise(charge({ token: 'pm_gone', customer }), never)
    expect(reported).toHaveLength(1)
    expect(String(reported[0])).toContain("No such PaymentMethod: 'pm_…'")
  })
})
