import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export type KnownDevices = ReturnType<typeof createKnownDevices>

const form = /^([\w-]{22})\.([\w-]{43})$/

/** Recognises browsers that have signed in to an account before, by a signed cookie that opens nothing. */
export function createKnownDevices(secret: string) {
  const sign = (email: string, id: string): Buffer =>
    createHmac('sha256', secret).update(`device ${id} ${email.toLowerCase()}`).digest()

  return {
    /** The value of the cookie for a browser that has just signed in. */
    remember(email: string): string {
      const id = randomBytes(16).toString('base64url')
      return `${id}.${sign(email, id).toString('base64url')}`
    },

    /** The id of the browser; undefined if it has not signed in to this account. */
    find(cookie: string | null, email: string): string | undefined {
      const [, id = '', signature = ''] = form.exec(cookie ?? '') ?? []
      const known = sign(email, id)
      const given = Buffer.from(signature, 'base64url')
      return id && given.length === known.length && timingSafeEqual(given, known) ? id : undefined
    },
  }
}
