import type { WalletMethod } from '@vitrine/contracts/markets'
import type { WalletOwner, WalletQuote, WalletSetup } from '@vitrine/contracts/shop'
import type { Translate } from '../i18n/translate.ts'
import type { CallShop } from './call-shop.ts'
import type {
  MerchantCheck,
  SheetAddress,
  SheetChange,
  SheetConstructor,
  SheetDetails,
  SheetRequest,
  SheetResponse,
} from './payment-request-types.ts'
import { addressMessage, fieldErrors } from './sheet-texts.ts'

/** How an opened sheet ended. `silent` means that the page has said what is wrong. */
export type SheetResult =
  | { outcome: 'confirmed'; expressToken: string }
  | { outcome: 'cancelled' | 'failed' | 'not_offered' | 'total_changed' | 'silent' }

type SheetOptions = {
  Request: SheetConstructor
  wallet: WalletSetup['methods'][number]
  /** The recipient of the payment, as the sheet names it. */
  label: string
  currency: string
  estimate: number
  call: CallShop
  t: Translate
  prepare?: (() => Promise<boolean>) | undefined
}

const amountOf = (cents: number, currency: string) => ({ currency, value: (cents / 100).toFixed(2) })

const choiceOf = (option: string | null | undefined): WalletQuote['delivery'] =>
  option === 'express' ? 'express' : 'standard'

const placeOf = ({ country = '', postalCode = '', city = '' }: SheetAddress) => ({
  country,
  zipCode: postalCode,
  city,
})

/** The sums of the shop, as a sheet shows them. */
export const toSheetDetails = (
  { rows, total, deliveryOptions, delivery, currency }: WalletQuote,
  label: string,
): SheetDetails => ({
  total: { label, amount: amountOf(total, currency) },
  displayItems: rows.map((row) => ({ label: row.label, amount: amountOf(row.amount, currency) })),
  shippingOptions: deliveryOptions.map((option) => ({
    id: option.key,
    label: `${option.label}, ${option.detail}`,
    amount: amountOf(option.amount, currency),
    selected: option.key === delivery,
  })),
})

/** The person and address of a confirmed sheet. */
function ownerOf({ payerName, payerEmail, payerPhone, shippingAddress }: SheetResponse): WalletOwner {
  const { recipient = '', addressLine = [], phone, ...place } = shippingAddress ?? {}
  const known = payerPhone || phone
  return {
    name: payerName ?? recipient,
    email: payerEmail ?? '',
    ...(known && { phone: known }),
    address: { recipient, lines: addressLine.slice(0, 6), ...placeOf(place) },
  }
}

export const createRequest = (
  Request: SheetConstructor,
  { identifier, data }: WalletSetup['methods'][number],
  { label, currency, estimate }: Pick<SheetOptions, 'label' | 'currency' | 'estimate'>,
): SheetRequest =>
  new Request(
    [{ supportedMethods: identifier, data }],
    { total: { label, amount: amountOf(estimate, currency), pending: true } },
    {
      requestShipping: true,
      requestPayerName: true,
      requestPayerEmail: true,
      requestPayerPhone: true,
      shippingType: 'delivery',
    },
  )

/**
 * Opens the browser's sheet, at once: browsers allow it only during a press. The sums come from the shop, for every address
 * and delivery that is chosen in it. Nothing is ordered; the token leads to the last step of the checkout (C-04).
 */
export async function openSheet(options: SheetOptions): Promise<SheetResult> {
  const { wallet, label, call, t, prepare } = options
  const { method } = wallet
  const request = createRequest(options.Request, wallet, options)
  let failure: Exclude<SheetResult['outcome'], 'confirmed'> | undefined
  let shown: WalletQuote | undefined

  const stop = (outcome: NonNullable<typeof failure>): never => {
    failure = outcome
    throw new Error(`The sheet of ${method} is closed: ${outcome}`)
  }

  /** The sheet with the sums of its address; a wrong one keeps the last sums and says what is wrong. */
  async function update(): Promise<SheetDetails> {
    const { shippingAddress, shippingOption } = request
    const quoted = await call('quoteWallet', {
      method,
      delivery: choiceOf(shippingOption),
      ...(shippingAddress && { place: placeOf(shippingAddress) }),
    })
    if (quoted.ok) {
      shown = quoted.value
      return toSheetDetails(quoted.value, label)
    }
    const isWrongAddress = quoted.code === 'COUNTRY_NOT_DELIVERED' || quoted.code === 'INVALID_ADDRESS'
    if (!isWrongAddress || !shown) return stop(isNotOffered(quoted.code) ? 'not_offered' : 'failed')
    const message = addressMessage(quoted, t)
    const field = quoted.code === 'COUNTRY_NOT_DELIVERED' ? 'country' : 'postalCode'
    return {
      ...toSheetDetails(shown, label),
      // Without a way of delivery no sheet can be confirmed.
      shippingOptions: [],
      error: message,
      shippingAddressErrors: { [field]: message },
    }
  }

  const follow = (event: Event) => (event as SheetChange).updateWith(update())
  request.addEventListener('shippingaddresschange', follow)
  request.addEventListener('shippingoptionchange', follow)
  request.addEventListener('merchantvalidation', (event) => {
    const { validationURL, complete } = event as MerchantCheck
    const proof = call('validateMerchant', { method, validationUrl: validationURL })
    complete.call(
      event,
      proof.then((answer) => (answer.ok ? answer.value.session : stop('failed'))),
    )
  })

  const opening = async (): Promise<SheetDetails> => {
    if (prepare && !(await prepare())) return stop('silent')
    return update()
  }
  try {
    const response = await request.show(opening())
    return await share(response, { method, call, t, totalOf: () => shown?.total ?? 0 })
  } catch {
    // Closed by its owner, by the browser, or by us.
    return { outcome: failure ?? 'cancelled' }
  }
}

const isNotOffered = (code: string): boolean => code === 'EXPRESS_NOT_OFFERED' || code === 'BASKET_EMPTY'

type ShareContext = Pick<SheetOptions, 'call' | 't'> & { method: WalletMethod; totalOf: () => number }

/** Hands the confirmed sheet over to the shop. Mistakes are shown in the sheet as often as it takes. */
async function share(response: SheetResponse, { method, call, t, totalOf }: ShareContext): Promise<SheetResult> {
  for (;;) {
    const answer = await call('shareWallet', {
      method,
      delivery: choiceOf(response.shippingOption),
      expectedTotal: totalOf(),
      owner: ownerOf(response),
      payment: JSON.stringify(response.details),
    })
    if (answer.ok) {
      await response.complete('success')
      return { outcome: 'confirmed', expressToken: answer.value.expressToken }
    }
    const isWrongAddress = answer.code === 'COUNTRY_NOT_DELIVERED' || answer.code === 'INVALID_ADDRESS'
    if (isWrongAddress && response.retry) {
      await response.retry(fieldErrors(answer, t))
      continue
    }
    await response.complete('fail')
    if (answer.code === 'TOTAL_CHANGED') return { outcome: 'total_changed' }
    return { outcome: isNotOffered(answer.code) ? 'not_offered' : 'failed' }
  }
}
