import { answerConsent } from '@vitrine/contracts/consent'
import { currentConsent, storeConsent } from '@vitrine/tracking'
import { applyStorageConsent } from './consented-storage.ts'
import { consentEvent } from './tracking.ts'

export type ConsentAnswer = {
  /** As the form of the layer names it. */
  choice: 'all' | 'none' | 'selected' | 'grant' | 'withdraw' | 'manager'
  asked: readonly string[]
  granted: readonly string[]
}

/**
 * An answer holds at once, also for the next page and without a connection. The server keeps its proof and renews the
 * cookie, because some browsers shorten the life of cookies that scripts write.
 */
export async function sendConsent(shopId: number, { choice, asked, granted }: ConsentAnswer): Promise<void> {
  storeConsent(answerConsent(currentConsent(), { asked, granted }))
  applyStorageConsent()
  dispatchEvent(new Event(consentEvent))
  const named = choice === 'withdraw' ? asked : granted
  const body = new URLSearchParams([
    ['choice', choice],
    ...asked.map((service): [string, string] => ['asked', service]),
    ...named.map((service): [string, string] => ['service', service]),
  ])
  const headers = { Accept: 'application/json' }
  await fetch(`/api/consent?shop=${shopId}`, { method: 'POST', body, headers, keepalive: true }).catch(() => {})
}
