import { createHmac, timingSafeEqual } from 'node:crypto'
import { newestOf, type SigningKeys, verifyByAny } from '@vitrine/contracts/http'

const length = 22

/** The use of a link in a mail; a token is valid for one use only. */
type Purpose = 'review mails' | 'price notice'

export type LinkTokens = ReturnType<typeof createLinkTokens>

/** Tokens in mails that open one thing without a sign-in: stateless and unforgeable. */
export function createLinkTokens(keys: SigningKeys, purpose: Purpose) {
  const make = (key: string, id: number): string =>
    `${id}.${createHmac('sha256', key).update(`${purpose} ${id}`).digest('base64url').slice(0, length)}`
  return {
    make: (id: number): string => make(newestOf(keys), id),
    /** The id that a token was made for. */
    read(token: string): number | undefined {
      const id = Number(/^(\d{1,15})\./.exec(token)?.[1])
      if (!id) return undefined
      return verifyByAny(keys, (key) => {
        const [given, right] = [Buffer.from(token), Buffer.from(make(key, id))]
        return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
      })
    },
  }
}
