import { createHmac, timingSafeEqual } from 'node:crypto'
import { newestOf, type SigningKeys, verifyByAny } from '@vitrine/contracts/http'

const length = 22

export type CancelExchangeTokens = ReturnType<typeof createCancelExchangeTokens>

/** Tokens in the mail about an exchange that cancel it: stateless and unforgeable. */
export function createCancelExchangeTokens(keys: SigningKeys) {
  const make = (key: string, orderId: number): string =>
    `${orderId}.${createHmac('sha256', key).update(`call off ${orderId}`).digest('base64url').slice(0, length)}`
  return {
    make: (orderId: number): string => make(newestOf(keys), orderId),
    /** The order a token was made for. */
    read(token: string): number | undefined {
      const orderId = Number(/^(\d{1,15})\./.exec(token)?.[1])
      if (!orderId) return undefined
      return verifyByAny(keys, (key) => {
        const [given, right] = [Buffer.from(token), Buffer.from(make(key, orderId))]
        return given.length === right.length && timingSafeEqual(given, right) ? orderId : undefined
      })
    },
  }
}
