import { createHmac, timingSafeEqual } from 'node:crypto'

const length = 22

export type CancelExchangeTokens = ReturnType<typeof createCancelExchangeTokens>

/** Tokens in the mail about an exchange that cancel it: stateless and unforgeable. */
export function createCancelExchangeTokens(secret: string) {
  const make = (orderId: number): string =>
    `${orderId}.${createHmac('sha256', secret).update(`call off ${orderId}`).digest('base64url').slice(0, length)}`
  return {
    make,
    /** The order a token was made for. */
    read(token: string): number | undefined {
      const orderId = Number(/^(\d{1,15})\./.exec(token)?.[1])
      if (!orderId) return undefined
      const [given, right] = [Buffer.from(token), Buffer.from(make(orderId))]
      return given.length === right.length && timingSafeEqual(given, right) ? orderId : undefined
    },
  }
}
