import {
  type Consent,
  isTrackingRefused,
  isTrackingService,
  readConsent,
  writeConsent,
} from '@vitrine/contracts/consent'

const cookie = /(?:^|; )(?:__Host-)?consent=([^;]*)/

/** The visitor's last answer, from the cookie that the server writes; null on a server. */
export const currentConsent = (): Consent | null =>
  typeof document === 'undefined' ? null : readConsent(cookie.exec(document.cookie)?.[1])

/** No consent is assumed before an answer, and none for tracking where the browser refuses it (D-06). */
export function hasConsent(service: string): boolean {
  if (isTrackingService(service) && isTrackingRefused()) return false
  return currentConsent()?.granted.includes(service) ?? false
}

const listeners = new Set<() => void>()

/** Returns a function that ends the subscription. */
export function onConsentChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Writes the visitor's answer into the cookie and tells subscribers. */
export function storeConsent(consent: Consent): void {
  const isSecure = location.protocol === 'https:'
  const attributes = `path=/; max-age=${365 * 24 * 60 * 60}; samesite=lax${isSecure ? '; secure' : ''}`
  document.cookie = `${isSecure ? '__Host-' : ''}consent=${writeConsent(consent)}; ${attributes}`
  listeners.forEach((listener) => listener())
}
