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
  | { state: 'declined'; number: string; why: 'declined' | 'expired' }
  /** The word is too old, forged, or was given to another browser. */
  | { state: 'unknown' }

type Facts = { platform: Pick<Platform, 'shop'>; market: Market; cdnUrl: string }

/** Asks for the order that a signed word names. An outage is no missing order: it is thrown. */
export async function loadReceipt(cbd: string, { platform: { shop }, market, cdnUrl }: Facts): Promise<Receipt> {
  // Longer than any word we sign, and refused as one before anybody is asked.
  if (cbd === '' || cbd.length > 4096) return { state: 'unknown' }
  // Asked anew: an order may have made a new customer an old one.
  const [reply, { user }] = await Promise.all([shop.getOrderDataByCbd({ cbdToken: cbd }), shop.refreshUser({})])
  if (!reply.ok) return { state: 'unknown' }
  const order = reply.value
  const receipt = receiptView(order, market, cdnUrl)
  switch (stateOf(order)) {
    case 'pending':
      return { state: 'pending', receipt }
    case 'declined': {
      const payment = await shop.getPayment({ cbdToken: cbd })
      const why = payment.ok && payment.value.state === 'expired' ? 'expired' : 'declined'
      return { state: 'declined', number: receipt.number, why }
    }
    case 'confirmed': {
      const isCustomer = user !== undefined && !user.status.isGuestCustomer
      return { state: 'confirmed', receipt, purchase: receipt.isCancelled ? null : purchaseOf(order), isCustomer }
    }
  }
}

function stateOf({ status, detailedStatus }: Order): 'pending' | 'declined' | 'confirmed' {
  if (detailedStatus.order.code === 'order_aborted') return 'declined'
  return status === 'payment_pending' ? 'pending' : 'confirmed'
}
