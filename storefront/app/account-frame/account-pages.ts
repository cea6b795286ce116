import type { PlainMessageKey } from '../i18n/translate.ts'

export type AccountPage =
  | 'overview'
  | 'orders'
  | 'reservations'
  | 'reviews'
  | 'card'
  | 'profile'
  | 'payment'
  | 'subscription'
  | 'cancellation'

/** The pages of an account in the order they stand beside it. */
export const accountPages: readonly { page: AccountPage; to: string; label: PlainMessageKey }[] = [
  { page: 'overview', to: '/account/', label: 'account.nav_overview' },
  { page: 'orders', to: '/account/orders/', label: 'account.orders' },
  { page: 'reservations', to: '/account/reservations/', label: 'account.reservations' },
  { page: 'reviews', to: '/account/reviews/', label: 'account.reviews' },
  { page: 'card', to: '/account/fashion-card/', label: 'account.card' },
  { page: 'profile', to: '/account/profile-details/', label: 'account.profile' },
  { page: 'payment', to: '/account/payment-methods/', label: 'account.payment' },
  { page: 'subscription', to: '/account/subscription/', label: 'account.subscription' },
  { page: 'cancellation', to: '/account/subscription-cancellations/', label: 'account.cancellations' },
]
