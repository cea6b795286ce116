import { isCancellable } from '@vitrine/contracts/shop'
import { describe, expect, it } from 'vitest'
import { firstStates, nextState, type OrderEvent, type OrderState } from './states.ts'

const after = (start: OrderState, ...events: OrderEvent[]): OrderState =>
  events.reduce((state, event) => {
    const next = nextState(state, event)
    if (!next.ok) throw new Error(`${event.type} is impossible in ${state.order}`)
    return next.value
  }, start)

const can = (state: OrderState, event: OrderEvent) => nextState(state, event).ok
const whole = { type: 'cancelled', isWhole: true, wasPaid: false } as const

describe('an order', () => {
  it('goes from the button to the door', () => {
    expect(
      after(
        firstStates.payment_pending,
        { type: 'payment_approved' },
        { type: 'packed' },
        { type: 'shipped' },
        { type: 'delivered' },
      ),
    ).toEqual({
      status: 'invoice_completed',
      order: 'order_invoiced',
      billing: 'billing_completed',
      shipping: 'shipping_delivered',
    })
  })

  it('can be cancelled until it is packed, and not during payment', () => {
    expect(isCancellable(firstStates.invoice)).toBe(true)
    expect(can(firstStates.payment_pending, whole)).toBe(false)
    const packed = after(firstStates.invoice, { type: 'packed' })
    expect(isCancellable(packed)).toBe(false)
    expect(can(packed, whole)).toBe(false)
  })

  it('says whether money goes back', () => {
    expect(after(firstStates.invoice, whole).billing).toBe('billing_payment_cancelled')
    expect(after(firstStates.gift_card, { ...whole, wasPaid: true }).billing).toBe('billing_refunded')
    const partly = after(firstStates.gift_card, { type: 'cancelled', isWhole: false, wasPaid: true })
    expect(partly).toMatchObject({ status: 'payment_reserved', billing: 'billing_partially_refunded' })
    expect(after(partly, { type: 'packed' }, { type: 'shipped' }, { type: 'delivered' }).billing).toBe(
      'billing_partially_refunded',
    )
  })

  it('is paid once, fails once, and comes back only if money comes late', () => {
    const paid = after(firstStates.payment_pending, { type: 'payment_approved' })
    expect(can(paid, { type: 'payment_approved' })).toBe(false)
    expect(can(paid, { type: 'payment_failed' })).toBe(false)
    const failed = after(firstStates.payment_pending, { type: 'payment_failed' })
    expect(failed.order).toBe('order_aborted')
    expect(can(failed, { type: 'payment_approved' })).toBe(false)
    expect(after(failed, { type: 'payment_came_late' })).toEqual(paid)
  })

  it('cannot skip a step or go back', () => {
    expect(can(firstStates.invoice, { type: 'shipped' })).toBe(false)
    expect(can(firstStates.invoice, { type: 'delivered' })).toBe(false)
    expect(can(firstStates.invoice, { type: 'returned', isWhole: true, isRefunded: true })).toBe(false)
    const delivered = after(firstStates.invoice, { type: 'packed' }, { type: 'shipped' }, { type: 'delivered' })
    expect(can(delivered, { type: 'packed' })).toBe(false)
    expect(can(delivered, whole)).toBe(false)
  })

  it('is returned in parts, then as a whole', () => {
    const delivered = after(firstStates.invoice, { type: 'packed' }, { type: 'shipped' }, { type: 'delivered' })
    const partly = after(delivered, { type: 'returned', isWhole: false, isRefunded: true })
    expect(partly).toMatchObject({ status: 'invoice_partially_completed', shipping: 'shipping_partially_returned' })
    expect(after(partly, { type: 'returned', isWhole: true, isRefunded: true })).toMatchObject({
      status: 'cancellation_completed',
      billing: 'billing_refunded',
      shipping: 'shipping_returned',
    })
  })
})
