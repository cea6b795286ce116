import { isRotatedSecret, rotatedSecrets } from '@vitrine/shop/database'
import type { ShopOptions } from './shop-options.ts'
import { misuse, type OperatorAction } from './shop-usage.ts'

const consequences = {
  signing: 'Links in mails and receipts that were sent so far open nothing any more, and known browsers are forgotten.',
  search: 'Pages that are open get new tokens at their next load.',
  previews: 'Links and sessions of previews have ended.',
  sealing: 'Secrets of authenticator apps are encrypted anew within the hour.',
} as const

/** `rotate-secret NAME [--leaked]`. */
export function rotateSecretAction(
  [name, ...more]: readonly string[],
  { leaked = false }: ShopOptions,
): OperatorAction {
  if (name === undefined || more.length > 0 || !isRotatedSecret(name))
    throw misuse(`Say: rotate-secret ${rotatedSecrets.join('|')}.`)
  return async (operator) => {
    const version = await operator.rotateSecret(name, leaked)
    const made = `The secret "${name}" has version ${version}.`
    if (leaked) return `${made} It is used at once. ${consequences[name]}`
    return `${made} Every process uses it in about two minutes; what the former one has signed stays valid until it expires.`
  }
}
