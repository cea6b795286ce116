import type { Market } from '@vitrine/contracts/markets'
import type { Order } from '@vitrine/contracts/shop'
import { type Purchase, purchaseOf } from '@vitrine/contracts/tracking'
import { readLinkToken } from '../navigation/link-token.ts'
import type { Platform } from '../platform/platform.ts'
import { type ReceiptView, receiptView } from './receipt-view.ts'

/** State of the order for the confirmation page. */
export type Receipt =
  | { state: 'confirmed'; receipt: ReceiptView; purchase: Purchase | null; isCustomer: boolean }
  /** The payment is pending. */
  | { state: 'pending'; receipt: ReceiptView }
  /** The payment failed: the items are back in the basket. */
  | { state: 'declined'; number: string; why: Why }
  /** The token has expired, is forged, or belongs to another browser. */
  | { state: 'unknown' }

/** Reason of a failed payment, as the address of the checkout names it. */
export type Why = { payment: 'declined' | 'expired'; reason?: string }

type LoadReceiptDependencies = { platform: Pick<Platform, 'shop' | 'report'>; market: Market; cdnUrl: string }

/** Loads the order of a signed token. An outage throws, since the order may exist. */
export async function loadReceipt(
  cbd: string,
  { platform, market, cdnUrl }: LoadReceiptDependencies,
): Promise<Receipt> {
  const { shop, report } = platform
  // Nothing like a token that a shop signs: refused without a call.
  if (cbd.length > 4096 || readLinkToken(cbd, 4096) === '') return { state: 'unknown' }
  /** Further calls may fail without hiding the order. */
  const besides = <Answer>(asked: Promise<Answer>) =>
    asked.catch((error: unknown) => {
      report('success.besides.failed', error)
      return null
    })
  // Loaded again, because the order changes whether the customer is new.
  const [reply, visitor] = await Promise.all([shop.getOrderDataByCbd({ cbdToken: cbd }), besides(shop.refreshUser({}))])
  if (!reply.ok) return { state: 'unknown' }
  const order = reply.value
  const receipt = receiptView(order, market, cdnUrl)
  switch (stateOf(order)) {
    case 'pending':
      return { state: 'pending', receipt }
    case 'declined': {
      const payment = await besides(shop.getPayment({ cbdToken: cbd }))
      return { state: 'declined', number: receipt.number, why: whyOf(payment?.ok ? payment.value : undefined) }
    }
    case 'confirmed': {
      // Without a session, the user of the order.
      const who = visitor ? visitor.user : order.customer
      const isCustomer = who !== undefined && !who.status.isGuestCustomer
      return { state: 'confirmed', receipt, purchase: receipt.isCancelled ? null : purchaseOf(order), isCustomer }
    }
  }
}

function whyOf(payment: { state: string; reason?: string | undefined } | undefined): Why {
  const { state, reason } = payment ?? {}
  // The checkout treats a refusal without a class the same way.
  const known = reason && reason !== 'refused' ? { reason } : {}
  return { payment: state === 'expired' ? 'expired' : 'declined', ...known }
}

function stateOf({ status, detailedStatus }: Order): 'pending' | 'declined' | 'confirmed' {
  if (detailedStatus.order.code === 'order_aborted') return 'declined'
  return status === 'payment_pending' ? 'pending' : 'confirmed'
}
