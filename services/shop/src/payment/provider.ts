import type { Currency, Locale, Market, PaymentMethod, WalletMethod } from '@vitrine/contracts/markets'
import type { DeclineReason, FreeObject, OrderAddress, WalletSetup } from '@vitrine/contracts/shop'

/** The input of a payment form that a provider needs besides the method. */
export type PaymentDetails = {
  /** The token that the provider's payment form returned; never a card number. */
  token?: string
  /** For a direct debit. The whole account number goes to the provider and is stored nowhere else. */
  account?: { iban: string; holder: string }
  /** The number of instalments. */
  months?: number
  /** The provider's own customer, who owns a saved card. */
  customer?: string
  /** The card is to be stored for the customer's next orders. */
  isToBeSaved?: boolean
}

/** A card that the provider stores, by its token and the provider's customer. */
export type StoredMethod = { token: string; customer?: string }

/** A stored card as its owner recognises it; `expires` is the last month it can be used in: `2028-09`. */
export type SavedCard = StoredMethod & { brand: string; last4: string; expires: string }

/** Cards that the provider stores for later payments. */
export type CardVault = {
  /** Names the provider beside each token. */
  provider: 'test' | 'stripe'
  /** The card that an approved charge has saved; undefined if it saved none. */
  ofCharge(paymentId: string, signal: AbortSignal, reference?: string): Promise<SavedCard | undefined>
  /** Saves a card without a charge. `requestId` is the idempotency key. */
  save(
    request: { requestId: string; token: string; customer?: string; owner: Pick<Payer, 'email' | 'name'> },
    signal: AbortSignal,
  ): Promise<{ state: 'saved'; card: SavedCard } | { state: 'declined' } | { state: 'confirmation_needed' }>
  /** Removes a card; one that is gone already is no error. */
  remove(method: StoredMethod, signal: AbortSignal): Promise<void>
}

/** A charge to authorise. `paymentId` is ours and the provider's idempotency key: asked twice, charged once. */
export type Charge = PaymentDetails & {
  paymentId: string
  /** Cents. */
  amount: number
  currency: Currency
  method: PaymentMethod
  /** It will be asked for again without the shopper: the provider keeps how it was paid. */
  isRepeated?: boolean
  payer: Payer
  /** The return address after paying on a page of the provider. */
  returnUrl: string
}

/** A charge without the customer present: the next delivery of a subscription. */
export type RepeatedCharge = Pick<Charge, 'paymentId' | 'amount' | 'currency' | 'method' | 'payer'> & {
  /** The payment it repeats, which gave the mandate; nothing where this shop never saw one. */
  first?: { paymentId: string; reference: string } | undefined
  /** The saved card that its owner chose since, instead of the first payment's method. */
  saved?: StoredMethod | undefined
}

/** The payer's data that a provider needs. */
export type Payer = {
  orderNumber: string
  email: string
  name: string
  /** Two letters. */
  country: string
  locale: Locale
}

/** The provider's reply about a charge; `reference` is its name there. */
export type ChargeResult =
  | { state: 'approved'; reference: string }
  | { state: 'declined'; reason?: DeclineReason; reference?: string }
  | { state: 'redirect'; url: string; reference?: string }
  | { state: 'pending'; reference?: string }
  /** The provider does not know the payment. */
  | { state: 'unknown' }

/** Without the customer there is no page to redirect to. */
export type RepeatedChargeResult = Exclude<ChargeResult, { state: 'unknown' | 'redirect' }>

/** Money given back. `refundId` is the idempotency key of this refund. */
export type Refund = { refundId: string; paymentId: string; amount: number; currency: Currency; reference?: string }

/** The owner of a wallet, as it tells them to the shop. */
export type WalletContact = { email: string; phone?: string; address: OrderAddress }

type WalletRequest = {
  walletId: string
  method: PaymentMethod
  /** Cents. */
  amount: number
  currency: Currency
  locale: Locale
  returnUrl: string
}

/** The state of a wallet that was opened; a shared one has an address and a token to pay with. */
type WalletReply = {
  method: PaymentMethod
  state: 'open' | 'shared' | 'cancelled'
  token: string | null
  contact: WalletContact | null
}

/** Wallets that know the address of their owner. */
export type Wallets = {
  methods: ReadonlySet<PaymentMethod>
  /** The page of the wallet. */
  open(request: WalletRequest, signal: AbortSignal): Promise<string>
  /** Undefined for a wallet that was never opened. */
  read(walletId: string, signal: AbortSignal): Promise<WalletReply | undefined>
}

/** Wallets that pay in a sheet of the browser, such as Apple Pay and Google Pay. */
export type WalletSheets = {
  methods: ReadonlySet<PaymentMethod>
  /** Public data with which the browser opens them. */
  setupFor(market: Market): WalletSetup
  /** Asks Apple for the proof that this host may open the sheet; absent where the provider's own script does that. */
  validateMerchant?(url: URL, host: string, signal: AbortSignal): Promise<FreeObject>
  /** The token of a confirmed sheet that can be charged; undefined if it holds none. */
  readPayment(method: WalletMethod, payment: string): string | undefined
}

/** The interface of a payment provider. A thrown error means that the state of the charge is unknown. */
export type PaymentProvider = {
  authorise(charge: Charge, signal: AbortSignal): Promise<Exclude<ChargeResult, { state: 'unknown' }>>
  /** Charges again by the mandate of the first payment. A charge that needs the shopper is declined. */
  chargeAgain(charge: RepeatedCharge, signal: AbortSignal): Promise<RepeatedChargeResult>
  /** `reference` is the provider's id of the charge, if it is known. */
  status(paymentId: string, signal: AbortSignal, reference?: string): Promise<ChargeResult>
  refund(refund: Refund, signal: AbortSignal): Promise<void>
  /** Express checkout; absent where the provider has none. */
  wallet?: Wallets
  /** Wallets in a sheet of the browser; absent where the provider has none. */
  sheets?: WalletSheets
  /** Saved cards; absent where the provider stores none. */
  vault?: CardVault
  /** Supported methods; all if absent. */
  methods?: ReadonlySet<PaymentMethod>
  /** The endpoint that turns card numbers into tokens in the browser; without it, cards are paid on a page of the provider. */
  cardTokens?: string
}

/** Time limit of a provider's reply. */
export const providerTimeoutMs = 8_000
