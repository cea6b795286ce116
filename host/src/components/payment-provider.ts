import type { StripeProvider } from '@vitrine/shop/stripe'
import type { Report } from '../monitoring/report.ts'
import type { Settings } from '../settings/settings.ts'

/** The Stripe provider, loaded only where the settings name it; without it the test provider is used. */
export async function openStripe({ stripe }: Pick<Settings, 'stripe'>, report: Report): Promise<StripeProvider | null> {
  if (!stripe) return null
  const { createStripeProvider } = await import('@vitrine/shop/stripe')
  return createStripeProvider({ ...stripe, report })
}
