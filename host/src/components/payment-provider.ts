import type { StripeProvider } from '@vitrine/shop/stripe'
import type { createReport } from '../monitoring/report.ts'
import type { Settings } from '../settings/settings.ts'

/** Who collects the money, if it is not the test provider. Whoever does not use Stripe does not load it. */
export async function openStripe(
  { stripe }: Pick<Settings, 'stripe'>,
  report: ReturnType<typeof createReport>,
): Promise<StripeProvider | null> {
  if (!stripe) return null
  const { createStripeProvider } = await import('@vitrine/shop/stripe')
  return createStripeProvider({ ...stripe, report })
}
