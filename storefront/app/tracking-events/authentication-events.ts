import type { CustomerData, TrackingEvent } from '@vitrine/tracking/events'
import type { AuthenticationForm } from '../platform/tracking.ts'

type AuthenticationEvent = 'login' | 'logout' | 'sign_up' | 'guest_login' | 'forgot_password' | 'reset_password'

const events: Readonly<Record<AuthenticationForm, AuthenticationEvent>> = {
  'sign-in': 'login',
  register: 'sign_up',
  forgotten: 'forgot_password',
  'new-password': 'reset_password',
  'sign-out': 'logout',
}

type KnownCustomer = Pick<CustomerData, 'customer_id' | 'customer_type' | 'eh'>

export const visitorWithoutAccount: KnownCustomer = { customer_id: '', customer_type: 'guest', eh: '' }

export const authenticationEvent = (
  event: AuthenticationEvent,
  { method, isDone }: { method: string; isDone: boolean },
  { customer_id, customer_type, eh }: KnownCustomer = visitorWithoutAccount,
): TrackingEvent => ({ event, method, status: isDone ? 'successful' : 'error', customer_id, customer_type, eh })

type StartedAuthentication = { event: AuthenticationEvent; method: string }

/** Until the next document: signing in opens a new one, which knows the customer. */
const storageName = 'vitrine:analytics:authentication'

export function startAuthentication(form: AuthenticationForm, method = 'password'): void {
  try {
    sessionStorage.setItem(storageName, JSON.stringify({ event: events[form], method }))
  } catch {
    // Without storage the event is lost.
  }
}

function takeStarted(): StartedAuthentication | null {
  try {
    const stored = sessionStorage.getItem(storageName)
    sessionStorage.removeItem(storageName)
    return stored === null ? null : (JSON.parse(stored) as StartedAuthentication)
  } catch {
    return null
  }
}

/** The event of a form that the page has an answer for. Each attempt is one event. */
export function finishAuthentication(
  form: AuthenticationForm,
  isDone: boolean,
  customer?: KnownCustomer,
): TrackingEvent | null {
  if (form === 'sign-out') return authenticationEvent('logout', { method: 'password', isDone }, customer)
  const started = takeStarted()
  return started && authenticationEvent(started.event, { ...started, isDone })
}

/** The event of a form that has signed a customer in, on the document after it. */
export function finishSignIn(customer: CustomerData): TrackingEvent | null {
  if (!customer.login) return null
  const started = takeStarted()
  return started && authenticationEvent(started.event, { ...started, isDone: true }, customer)
}
