import type { Market } from '@vitrine/contracts/markets'
import type { Order } from '@vitrine/contracts/shop'
import type { Platform } from '../platform/platform.ts'
import { type Purchase, purchaseOf } from './purchase.ts'
import { type ReceiptView, receiptView } from './receipt-view.ts'

/** What the page of a receipt has to say. */
export type Receipt =
  | { state: 'confirmed'; receipt: ReceiptView; purchase: Purchase | null; isCustomer: boolean }
  /** Nobody knows yet whether it is paid. */
  | { state: 'pending'; receipt: ReceiptView }
  /** Nobody paid: the goods lie in the basket again. */
  | { state: 'declined'; number: string; why: Why }
  /** The word is too old, forged, or was given to another browser. */
  | { state: 'unknown' }

/** Why nobody paid, in the words of the checkout's address. */
export type Why = { payment: 'declined' | 'expired'; reason?: string }

type Facts = { platform: Pick<Platform, 'shop' | 'report'>; market: Market; cdnUrl: string }

/** Asks for the order that a signed word names. An outage is no missing order: it is thrown. */
export async function loadReceipt(cbd: string, { platform, market, cdnUrl }: Facts): Promise<Receipt> {
  const { shop, report } = platform
  // Longer than any word we sign, and refused as one before anybody is asked.
  if (cbd === '' || cbd.length > 4096) return { state: 'unknown' }
  /** The order is what counts here: what is only asked besides may fail. */
  const besides = <Answer>(asked: Promise<Answer>) =>
    asked.catch((error: unknown) => {
      report('success.besides.failed', error)
      return null
    })
  // Asked anew: an order may have made a new customer an old one.
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
      // Where nobody says who is there, whoever ordered is.
      const who = visitor ? visitor.user : order.customer
      const isCustomer = who !== undefined && !who.status.isGuestCustomer
      return { state: 'confirmed', receipt, purchase: receipt.isCancelled ? null : purchaseOf(order), isCustomer }
    }
  }
}

function whyOf(payment: { state: string; reason?: string | undefined } | undefined): Why {
  const { state, reason } = payment ?? {}
  // A refusal of no class is what the checkout takes it for anyway.
  const known = reason && reason !== 'refused' ? { reason } : {}
  return { payment: state === 'expired' ? 'expired' : 'declined', ...known }
}

function stateOf({ status, detailedStatus }: Order): 'pending' | 'declined' | 'confirmed' {
  if (detailedStatus.order.code === 'order_aborted') return 'declined'
  return status === 'payment_pending' ? 'pending' : 'confirmed'
}
