import { createHmac, timingSafeEqual } from 'node:crypto'
import { newestOf, type SigningKeys, verifyByAny } from '@vitrine/contracts/http'

const length = 22

/** Tokens in mails about reviews that end these mails without a sign-in: stateless and unforgeable. */
export function createReviewTokens(keys: SigningKeys) {
  const make = (key: string, customerId: number): string =>
    `${customerId}.${createHmac('sha256', key).update(`review mails ${customerId}`).digest('base64url').slice(0, length)}`
  return {
    make: (customerId: number): string => make(newestOf(keys), customerId),
    /** The customer a token was made for. */
    read(token: string): number | undefined {
      const customerId = Number(/^(\d{1,15})\./.exec(token)?.[1])
      if (!customerId) return undefined
      return verifyByAny(keys, (key) => {
        const [given, right] = [Buffer.from(token), Buffer.from(make(key, customerId))]
        return given.length === right.length && timingSafeEqual(given, right) ? customerId : undefined
      })
    },
  }
}
