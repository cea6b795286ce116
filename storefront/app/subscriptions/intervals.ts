/** Messages of the intervals between deliveries. */
export const intervals = {
  monthly: 'subscription.monthly',
  every_two_months: 'subscription.every_two_months',
  quarterly: 'subscription.quarterly',
} as const
