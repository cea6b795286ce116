import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { newestOf, type SigningKeys, verifyByAny } from '@vitrine/contracts/http'

export type KnownDevices = ReturnType<typeof createKnownDevices>

const form = /^([\w-]{22})\.([\w-]{43})$/

/** Recognises browsers that have signed in to an account before, by a signed cookie that opens nothing. */
export function createKnownDevices(keys: SigningKeys) {
  const sign = (key: string, email: string, id: string): Buffer =>
    createHmac('sha256', key).update(`device ${id} ${email.toLowerCase()}`).digest()

  return {
    /** The value of the cookie for a browser that has just signed in. */
    remember(email: string): string {
      const id = randomBytes(16).toString('base64url')
      return `${id}.${sign(newestOf(keys), email, id).toString('base64url')}`
    },

    /** The id of the browser; undefined if it has not signed in to this account. */
    find(cookie: string | null, email: string): string | undefined {
      const [, id = '', signature = ''] = form.exec(cookie ?? '') ?? []
      if (!id) return undefined
      const given = Buffer.from(signature, 'base64url')
      return verifyByAny(keys, (key) => {
        const known = sign(key, email, id)
        return given.length === known.length && timingSafeEqual(given, known) ? id : undefined
      })
    },
  }
}
