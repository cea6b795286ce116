import type { TrackingEvent } from '@vitrine/tracking/events'
import { authenticationEvent, visitorWithoutAccount } from './authentication-events.ts'

type CheckoutMessagesOptions = {
  push: (event: TrackingEvent) => void
  /** For events that the checkout has pushed to the data layer itself. */
  passOn: (event: TrackingEvent) => void
  onStep: (step: string) => void
  onBasketChange: () => void
  isCustomer: () => boolean
}

type CheckoutEvent = TrackingEvent & { page?: string; email?: string }

/**
 * Handles the messages of the checkout element. It pushes delivery, payment and its completion to the data layer by
 * itself: these are not pushed again.
 */
export function createCheckoutMessages({
  push,
  passOn,
  onStep,
  onBasketChange,
  isCustomer,
}: CheckoutMessagesOptions): (message: unknown) => void {
  let isGuestKnown = false
  return (message) => {
    const event = eventIn(message)
    switch (event?.event) {
      case 'add_shipping_info':
      case 'add_payment_info':
        return passOn(event)
      case 'content_view':
        return onStep(event.page ?? '')
      case 'remove_from_cart':
        return onBasketChange()
      case 'customer_data': {
        if (isGuestKnown || isCustomer()) return undefined
        isGuestKnown = true
        const guest = { ...visitorWithoutAccount, eh: event.email ?? '' }
        return push(authenticationEvent('guest_login', { method: 'none', isDone: true }, guest))
      }
      default:
        return undefined
    }
  }
}

function eventIn(message: unknown): CheckoutEvent | null {
  const { type, event } = (message ?? {}) as { type?: unknown; event?: CheckoutEvent }
  return type === 'tracking' && typeof event?.event === 'string' ? event : null
}
