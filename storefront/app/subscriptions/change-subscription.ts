import { type InputOf, type ShopContract, ShopProblem } from '@vitrine/contracts/shop'
import type { ShopClient } from '../platform/shop.ts'

type Change = InputOf<ShopContract['changeSubscription']>['change']

/** Result of a change, and the subscription it belongs to. */
export type SubscriptionChangeResult =
  | { id: string; done: Change['kind'] | 'undo' | 'size' | 'address' | 'payment' | PaymentResult }
  | { id: string; problem: 'refused' | 'declined' | 'failed' | 'sold_out' }

/** Paid, under way at the bank, or left out after all because nothing of it is there any more. */
type PaymentResult = 'pay' | 'pay_pending' | 'pay_sold_out'

const intervals = ['monthly', 'every_two_months', 'quarterly'] as const

function changeOf(form: FormData): Change | null {
  const kind = form.get('change')
  if (kind === 'pause' || kind === 'resume' || kind === 'skip') return { kind }
  const interval = intervals.find((each) => each === form.get('interval'))
  return kind === 'interval' && interval ? { kind, interval } : null
}

async function pay(id: string, shop: ShopClient): Promise<SubscriptionChangeResult> {
  const reply = await shop.paySubscriptionDelivery({ id })
  if (!reply.ok) return { id, problem: reply.error.code === 'PAYMENT_DECLINED' ? 'declined' : 'refused' }
  const { hasPaymentProblem, deliveries } = reply.value
  if (deliveries[0]?.state === 'sold_out') return { id, done: 'pay_sold_out' }
  return { id, done: hasPaymentProblem ? 'pay_pending' : 'pay' }
}

const numberIn = (form: FormData, name: string): number => Number(form.get(name)) || 0

async function changeSize(id: string, form: FormData, shop: ShopClient): Promise<SubscriptionChangeResult> {
  const sizes = { variantId: numberIn(form, 'variantId'), newVariantId: numberIn(form, 'newVariantId') }
  // The size it has already is no change.
  if (sizes.variantId === sizes.newVariantId) return { id, done: 'size' }
  const reply = await shop.changeSubscriptionSize({ id, ...sizes })
  if (reply.ok) return { id, done: 'size' }
  return { id, problem: reply.error.code === 'SIZE_SOLD_OUT' ? 'sold_out' : 'refused' }
}

async function changeAddress(id: string, form: FormData, shop: ShopClient): Promise<SubscriptionChangeResult> {
  const reply = await shop.changeSubscriptionAddress({ id, addressId: numberIn(form, 'addressId') })
  return reply.ok ? { id, done: 'address' } : { id, problem: 'refused' }
}

async function changePayment(id: string, form: FormData, shop: ShopClient): Promise<SubscriptionChangeResult> {
  const reply = await shop.changeSubscriptionPayment({ id, savedMethodId: String(form.get('savedMethodId') ?? '') })
  return reply.ok ? { id, done: 'payment' } : { id, problem: 'refused' }
}

/** Pauses, skips, changes, undoes the last change, or pays an unpaid delivery. */
export async function submitSubscriptionChange(form: FormData, shop: ShopClient): Promise<SubscriptionChangeResult> {
  const id = String(form.get('id') ?? '')
  const isUndo = form.get('change') === 'undo'
  const change = changeOf(form)
  try {
    if (isUndo) {
      const reply = await shop.undoSubscriptionChange({ id })
      return reply.ok ? { id, done: 'undo' } : { id, problem: 'refused' }
    }
    if (form.get('change') === 'pay') return await pay(id, shop)
    if (form.get('change') === 'size') return await changeSize(id, form, shop)
    if (form.get('change') === 'address') return await changeAddress(id, form, shop)
    if (form.get('change') === 'payment') return await changePayment(id, form, shop)
    if (!change) return { id, problem: 'failed' }
    const reply = await shop.changeSubscription({ id, change })
    return reply.ok ? { id, done: change.kind } : { id, problem: 'refused' }
  } catch (error) {
    // An expired session leads to sign-in; other failures may succeed a moment later.
    if (error instanceof ShopProblem && error.problem.status === 401) throw error
    return { id, problem: 'failed' }
  }
}
