import { callVendor } from '../scripts/call-vendor.ts'
import { loadScript } from '../scripts/load-script.ts'

export type KameleoonOptions = {
  /** Ten letters and digits: `ab12cd34ef`. */
  siteId: string
  /** `kameleoon.eu`, or `kameleoon.io` for newer accounts. */
  domain: string
}

/** The part of the vendor's page API that we use. */
type KameleoonPage = {
  /** Functions in it run once the engine has started, later ones at once. */
  kameleoonQueue?: (() => void)[]
  Kameleoon?: { API: { Core: { enableLegalConsent(): void; disableLegalConsent(): void } } }
}

/** Beginnings of the names that the vendor stores on the device. */
export const kameleoonStorage = ['kameleoon'] as const

/** Loads the A/B testing engine. It tests nothing until it has the visitor's legal consent (D-07). */
export function startKameleoon({ siteId, domain }: KameleoonOptions) {
  const page = globalThis as KameleoonPage
  const queue = (page.kameleoonQueue ??= [])
  let hasConsent = false
  void loadScript(`https://${siteId}.${domain}/engine.js`)
  return {
    setLegalConsent(isGiven: boolean): void {
      hasConsent = isGiven
      // Reads the answer when it runs: consent may be withdrawn before the engine starts.
      const apply = () =>
        callVendor('kameleoon', () => {
          const { Core } = page.Kameleoon?.API ?? {}
          if (hasConsent) Core?.enableLegalConsent()
          else Core?.disableLegalConsent()
        })
      callVendor('kameleoon', () => void queue.push(apply))
    },
  }
}
