import type { DeclineReason } from '@vitrine/contracts/shop'
import { type Database, inTransaction, type Transaction } from '@vitrine/database'
import { failDelivery } from '../subscriptions/renewal-payment.ts'
import { announceOrder } from './confirm-order.ts'
import { lockKnownOrder, setItemStatus, setParcelStatus, setState } from '../orders/order-store.ts'
import { nextState } from '../orders/states.ts'
import { enqueue } from '../outbox/outbox.ts'
import { giveGoodsBack, takeGoodsAgain } from './reserve-goods.ts'
import { type Payment, payments, type PaymentState } from '../payment/payment-store.ts'
import type { ChargeResult } from '../payment/provider.ts'
import { orderAggregate, enqueueOrderEvent, enqueueOrderMail } from '../orders/order-messages.ts'
import { orderIn } from '../orders/read-orders.ts'
import { refundDetails } from '../orders/refund-details.ts'
import { subscriptions } from '../subscriptions/subscription-store.ts'

/** Whether the shopper still waits for the reply, or gets a mail. */
export type Audience = 'waiting' | 'gone'

/**
 * Stores the result of a provider. Every step is a conditional update, so a result that arrives twice, late, or at two
 * processes at once is applied once. Returns the state of the payment afterwards.
 */
export async function settle(
  db: Database,
  paymentId: string,
  result: ChargeResult,
  audience: Audience,
): Promise<PaymentState> {
  switch (result.state) {
    case 'approved':
      return inTransaction(db, (tx) => approve(tx, paymentId, result.reference))
    case 'declined':
      return inTransaction(db, (tx) => release(tx, paymentId, 'declined', audience, result))
    case 'redirect':
      await payments.move(db, paymentId, 'pending', ['created'], {
        redirectUrl: result.url,
        reference: result.reference,
      })
      return stateOf(db, paymentId)
    case 'pending':
    case 'unknown':
      await payments.move(
        db,
        paymentId,
        'pending',
        ['created'],
        'reference' in result ? { reference: result.reference } : {},
      )
      return stateOf(db, paymentId)
  }
}

async function stateOf(tx: Database | Transaction, paymentId: string): Promise<PaymentState> {
  const payment = await payments.find(tx, paymentId)
  if (!payment) throw new Error(`Payment ${paymentId} is gone`)
  return payment.state
}

/** The goods were held for this: the order becomes real. */
async function approve(tx: Transaction, paymentId: string, reference: string): Promise<PaymentState> {
  const paid = await payments.move(tx, paymentId, 'approved', ['created', 'pending'], { reference })
  if (!paid) return approveLate(tx, paymentId, reference)
  await confirm(tx, paid.orderId, 'payment_approved')
  await keepCard(tx, paid)
  return 'approved'
}

/** A subscription goes on with the saved card. For a new one the outbox asks the provider until it has answered. */
async function keepCard(tx: Transaction, { id, orderId, savesCardOf, savedMethodId }: Payment): Promise<void> {
  if (savedMethodId !== null) await subscriptions.followSavedMethod(tx, orderId, savedMethodId)
  if (savesCardOf === null) return
  await enqueue(tx, { aggregate: `payment/${id}`, kind: 'payment.save_method', payload: { paymentId: id } })
}

async function confirm(
  tx: Transaction,
  orderId: number,
  type: 'payment_approved' | 'payment_came_late',
): Promise<void> {
  const next = nextState(await lockKnownOrder(tx, orderId), { type })
  if (!next.ok) throw new Error(`Order ${orderId} cannot be confirmed by a payment`)
  await setState(tx, orderId, next.value, { isConfirmation: true })
  await announceOrder(tx, orderId)
}

/** The payment arrived after the reservation was released: reserve again, or refund. */
async function approveLate(tx: Transaction, paymentId: string, reference: string): Promise<PaymentState> {
  const payment = await payments.lock(tx, paymentId)
  if (!payment) throw new Error(`Payment ${paymentId} is gone`)
  if (payment.state !== 'expired' && payment.state !== 'declined') return payment.state
  const order = await lockKnownOrder(tx, payment.orderId)
  if (await takeGoodsAgain(tx, order, payment)) {
    await payments.move(tx, paymentId, 'approved', [payment.state], { reference })
    const ids = order.items.map(({ id }) => id)
    await setItemStatus(tx, ids, 'available')
    await setParcelStatus(tx, order.id, 'open')
    await confirm(tx, order.id, 'payment_came_late')
    await keepCard(tx, payment)
    return 'approved'
  }
  await refund(tx, payment, payment.amount)
  const told = await orderIn(tx, payment.orderId)
  const keys = new Set(told.items.map(({ key }) => key))
  await enqueueOrderMail(tx, told, 'refund', refundDetails(told, told.items, keys, payment.amount))
  return 'refunded'
}

/** Notes money on its way back and asks for it in the outbox, from where it is repeated until it has arrived. */
export async function refund(tx: Transaction, { id, orderId, currency }: Payment, amount: number): Promise<void> {
  await payments.addRefund(tx, id, amount)
  await enqueue(tx, {
    aggregate: orderAggregate(orderId),
    kind: 'payment.refund',
    payload: { paymentId: id, amount, currency },
  })
}

/** The payment failed: everything the order reserved is released. */
export async function release(
  tx: Transaction,
  paymentId: string,
  to: 'declined' | 'expired',
  audience: Audience,
  { reason, reference }: { reason?: DeclineReason; reference?: string } = {},
): Promise<PaymentState> {
  const payment = await payments.move(tx, paymentId, to, undefined, { reference, declineReason: reason })
  if (!payment) return stateOf(tx, paymentId)
  const order = await lockKnownOrder(tx, payment.orderId)
  const next = nextState(order, { type: 'payment_failed' })
  if (!next.ok) throw new Error(`Order ${payment.orderId} was not waiting for its payment ${paymentId}`)
  const reopenedVersion = await giveGoodsBack(tx, order)
  if (reopenedVersion !== undefined) await payments.noteReopened(tx, paymentId, reopenedVersion)
  await setItemStatus(
    tx,
    order.items.map(({ id }) => id),
    'cancelled',
  )
  await setParcelStatus(tx, order.id, 'cancellation_completed')
  await setState(tx, order.id, next.value)
  const abortedOrder = await orderIn(tx, order.id)
  if (abortedOrder.subscriptionId !== undefined) await failDelivery(tx, abortedOrder, audience === 'gone')
  else if (audience === 'gone') await enqueueOrderMail(tx, abortedOrder, 'payment_failed')
  await enqueueOrderEvent(tx, abortedOrder, 'aborted')
  return to
}
