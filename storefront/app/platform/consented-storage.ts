import { currentConsent, hasConsent } from '@vitrine/tracking'
import { ownItemKey } from './own-items.ts'

/**
 * Recent searches, viewed products and the size of pictures in lists. Shopping works without them, so they live as long
 * as the page, and on the device only with consent (D-01, D-03), in every shop (D-09). They are never sent.
 */
const pageItems = new Map<string, string>()

/** Beginnings of storage keys by the service that writes them; the search client has keys of its own. */
const prefixes: Readonly<Record<string, readonly string[]>> = {
  remember: [ownItemKey('')],
  analytics: ['vitrine:analytics:', 'visitorId', '__coveo.'],
  recommendations: ['vitrine:recommendations:'],
}

/** Storage may be full or forbidden; then items live as long as the page. */
function onDevice<Answer>(use: (storage: Storage) => Answer, storageOf = () => localStorage): Answer | null {
  try {
    return use(storageOf())
  } catch {
    return null
  }
}

export const hasStorageConsent = (): boolean => hasConsent('remember')

/** Asked about, and never granted, in the consent of a visitor who has switched the lists off. */
export const historySwitch = 'history'

/** Switched off beside a list, until the visitor allows its service again. */
export function isHistoryOff(): boolean {
  const consent = currentConsent()
  return consent !== null && consent.asked.includes(historySwitch) && !consent.granted.includes('remember')
}

export const readItem = (name: string): string | null =>
  pageItems.get(name) ?? (hasStorageConsent() ? onDevice((storage) => storage.getItem(ownItemKey(name))) : null)

export function saveItem(name: string, value: string): void {
  if (isHistoryOff()) return
  pageItems.set(name, value)
  if (hasStorageConsent()) onDevice((storage) => storage.setItem(ownItemKey(name), value))
}

export function removeItem(name: string): void {
  pageItems.delete(name)
  onDevice((storage) => storage.removeItem(ownItemKey(name)))
}

/** After an answer: consent stores the items of this visit; a refusal removes what its service had stored (D-05). */
export function applyStorageConsent(): void {
  if (isHistoryOff()) pageItems.clear()
  onDevice((storage) => {
    if (hasStorageConsent()) for (const [name, value] of pageItems) storage.setItem(ownItemKey(name), value)
  })
  const refused = Object.keys(prefixes).filter((service) => !hasConsent(service))
  const isRefused = (name: string) =>
    refused.some((service) => prefixes[service]?.some((start) => name.startsWith(start)))
  for (const storageOf of [() => localStorage, () => sessionStorage])
    onDevice((storage) => {
      for (const name of Object.keys(storage).filter(isRefused)) storage.removeItem(name)
    }, storageOf)
}
