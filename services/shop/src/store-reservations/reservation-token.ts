import { createHmac, timingSafeEqual } from 'node:crypto'

const length = 22

/** Tokens that open and cancel a reservation without an account: stateless and unforgeable. */
export function createReservationTokens(secret: string) {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest()
  const make = (id: number): string => `${id}.${sign(`store reservation ${id}`).toString('base64url').slice(0, length)}`
  return {
    make,
    /** The reservation a token was made for. */
    read(token: string): number | undefined {
      const id = Number(/^(\d{1,15})\./.exec(token)?.[1])
      if (!id) return undefined
      const [given, right] = [Buffer.from(token), Buffer.from(make(id))]
      return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
    },
    /** Recognises a visitor or an address again without storing either. */
    fingerprint: (kind: 'visitor' | 'address', value: string): Buffer => sign(`${kind} of a reservation ${value}`),
  }
}
