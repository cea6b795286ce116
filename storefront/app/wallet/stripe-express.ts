import { type Market, type WalletMethod, walletMethods } from '@vitrine/contracts/markets'
import type { WalletOwner, WalletQuote } from '@vitrine/contracts/shop'
import type { Translate } from '../i18n/translate.ts'
import type { CallShop } from './call-shop.ts'
import type { SheetResult } from './open-sheet.ts'
import { addressMessage } from './sheet-texts.ts'
import type {
  StripeAddress,
  StripeChange,
  StripeClick,
  StripeConfirm,
  StripeElement,
  StripeElements,
  StripeScript,
} from './stripe-types.ts'

type ExpressOptions = {
  stripe: StripeScript
  elements: StripeElements
  element: StripeElement
  market: Market
  call: CallShop
  t: Translate
  prepare?: (() => Promise<boolean>) | undefined
  onResult: (result: SheetResult, method: WalletMethod) => void
}

const methodOf = (type: string): WalletMethod => walletMethods.find((each) => each === type) ?? 'google_pay'

const choiceOf = (id: string | undefined): WalletQuote['delivery'] => (id === 'express' ? 'express' : 'standard')

const placeOf = ({ country, postal_code: zipCode, city }: StripeAddress = {}) => ({
  country: country ?? '',
  zipCode: zipCode ?? '',
  city: city ?? '',
})

/** The chosen way of delivery comes first: Stripe preselects it. */
const ratesOf = ({ deliveryOptions, delivery }: WalletQuote) =>
  deliveryOptions
    .toSorted((a, b) => Number(b.key === delivery) - Number(a.key === delivery))
    .map(({ key, label, detail, amount }) => ({ id: key, displayName: label, deliveryEstimate: detail, amount }))

const linesOf = ({ rows }: WalletQuote) => rows.map(({ label, amount }) => ({ name: label, amount }))

function ownerOf({ billingDetails, shippingAddress }: StripeConfirm): WalletOwner {
  const { address = {}, name = '' } = shippingAddress ?? {}
  const phone = billingDetails?.phone
  return {
    name: billingDetails?.name ?? name,
    email: billingDetails?.email ?? '',
    ...(phone && { phone }),
    address: {
      recipient: name,
      lines: [address.line1, address.line2].flatMap((line) => line ?? []),
      ...placeOf(address),
    },
  }
}

/**
 * Connects Stripe's express checkout with the shop: its sums are the shop's own, and its confirmation token is charged
 * after the order was confirmed in the last step of the checkout (C-04).
 */
export function followStripe(options: ExpressOptions): void {
  const { stripe, elements, element, market, call, t, prepare, onResult } = options
  let method: WalletMethod = 'google_pay'
  let prepared: Promise<boolean> = Promise.resolve(true)
  let shown: WalletQuote | undefined
  let place: ReturnType<typeof placeOf> | undefined

  async function quote(delivery: WalletQuote['delivery']) {
    if (!(await prepared)) return undefined
    const quoted = await call('quoteWallet', { method, delivery, ...(place && { place }) })
    if (quoted.ok) shown = quoted.value
    return quoted.ok ? quoted.value : undefined
  }

  /** Stripe waits a second: what takes longer comes with the address. */
  function begin(event: StripeClick): void {
    method = methodOf(event.expressPaymentType)
    place = undefined
    prepared = prepare ? prepare() : Promise.resolve(true)
    const { standard, express } = market.delivery
    event.resolve({
      emailRequired: true,
      phoneNumberRequired: true,
      shippingAddressRequired: true,
      allowedShippingCountries: market.deliveryCountries,
      shippingRates: [
        { id: 'standard', displayName: t('wallet.standard'), amount: standard },
        { id: 'express', displayName: t('wallet.express'), amount: express },
      ],
    })
  }

  async function change(event: StripeChange): Promise<void> {
    if (event.address) place = placeOf(event.address)
    const now = await quote(choiceOf(event.shippingRate?.id))
    if (!now) return event.reject()
    elements.update({ amount: now.total })
    event.resolve({ lineItems: linesOf(now), shippingRates: ratesOf(now) })
  }

  async function confirm(event: StripeConfirm): Promise<void> {
    const delivery = choiceOf(event.shippingRate?.id)
    if (!shown) await quote(delivery)
    const submitted = await elements.submit()
    const created = submitted.error ? undefined : await stripe.createConfirmationToken({ elements })
    const token = created?.confirmationToken?.id
    if (!shown || token === undefined) {
      event.paymentFailed({ reason: 'fail' })
      return onResult({ outcome: 'failed' }, method)
    }
    const answer = await call('shareWallet', {
      method,
      delivery,
      expectedTotal: shown.total,
      owner: ownerOf(event),
      payment: token,
    })
    if (answer.ok) return onResult({ outcome: 'confirmed', expressToken: answer.value.expressToken }, method)
    if (answer.code === 'COUNTRY_NOT_DELIVERED' || answer.code === 'INVALID_ADDRESS')
      return event.paymentFailed({ reason: 'invalid_shipping_address', message: addressMessage(answer, t) })
    event.paymentFailed({ reason: 'fail' })
    onResult({ outcome: answer.code === 'TOTAL_CHANGED' ? 'total_changed' : 'failed' }, method)
  }

  element.on('click', begin)
  element.on('shippingaddresschange', (event) => void change(event))
  element.on('shippingratechange', (event) => void change(event))
  element.on('confirm', (event) => void confirm(event))
  element.on('cancel', () => onResult({ outcome: 'cancelled' }, method))
}
