import type { StripeProvider } from '@vitrine/shop/stripe'
import type { OutsideCalls } from '../monitoring/outside-calls.ts'
import type { Report } from '../monitoring/report.ts'
import type { Settings } from '../settings/settings.ts'

/** The Stripe provider, loaded only where the settings name it; without it the test provider is used. */
export async function openStripe(
  { stripe }: Pick<Settings, 'stripe'>,
  report: Report,
  outsideCalls?: OutsideCalls,
): Promise<StripeProvider | null> {
  if (!stripe) return null
  const { createStripeProvider } = await import('@vitrine/shop/stripe')
  const provider = createStripeProvider({ ...stripe, report })
  return outsideCalls ? watchPayment(provider, outsideCalls) : provider
}

/** The same provider, whose calls are timed and traced. */
function watchPayment(provider: StripeProvider, { watchCall }: OutsideCalls): StripeProvider {
  const watch: <Parameters extends unknown[], Value>(
    name: string,
    call: (...parameters: Parameters) => Promise<Value>,
  ) => typeof call = (name, call) => watchCall('payment', name, call)
  const { vault } = provider
  return {
    ...provider,
    authorise: watch('authorise', provider.authorise),
    chargeAgain: watch('charge again', provider.chargeAgain),
    status: watch('status', provider.status),
    refund: watch('refund', provider.refund),
    ...(vault && {
      vault: {
        ...vault,
        ofCharge: watch('card of charge', vault.ofCharge),
        save: watch('save card', vault.save),
        remove: watch('remove card', vault.remove),
      },
    }),
  }
}
