import { safeTarget } from '../../../platform/content/safe-target.ts'

/** Whether the shops would follow it: the same rule for editors and visitors. */
export const isSafeAddress = (address: string): boolean => safeTarget(address, 'de') !== null

/** Completes a typed address: `vitrine.example/hilfe` → `https://vitrine.example/hilfe`; `null` for unsafe ones. */
export function readAddress(written: string): string | null {
  const address = written.trim()
  if (/^[^\s@/:?#]+@[^\s@/]+\.[a-z]{2,}$/i.test(address)) return `mailto:${address}`
  if (/^\+?\d[\d\s/()-]{5,}$/.test(address)) return `tel:${address.replaceAll(/[^\d+]/g, '')}`
  const meant = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#]|$)/i.test(address) ? `https://${address}` : address
  return isSafeAddress(meant) ? meant : null
}
