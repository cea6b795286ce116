import { createHmac, timingSafeEqual } from 'node:crypto'
import { newestOf, type SigningKeys, verifyByAny } from '@vitrine/contracts/http'

const length = 22

/** Tokens that open and cancel a reservation without an account: stateless and unforgeable. */
export function createReservationTokens(keys: SigningKeys) {
  const sign = (key: string, text: string) => createHmac('sha256', key).update(text).digest()
  const make = (key: string, id: number): string =>
    `${id}.${sign(key, `store reservation ${id}`).toString('base64url').slice(0, length)}`
  return {
    make: (id: number): string => make(newestOf(keys), id),
    /** The reservation a token was made for. */
    read(token: string): number | undefined {
      const id = Number(/^(\d{1,15})\./.exec(token)?.[1])
      if (!id) return undefined
      return verifyByAny(keys, (key) => {
        const [given, right] = [Buffer.from(token), Buffer.from(make(key, id))]
        return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
      })
    },
    /** Recognises a visitor or an address again without storing either. */
    fingerprint: (kind: 'visitor' | 'address', value: string): Buffer =>
      sign(newestOf(keys), `${kind} of a reservation ${value}`),
  }
}
