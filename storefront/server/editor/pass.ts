import { createHmac, timingSafeEqual } from 'node:crypto'
import { newestOf, type SigningKeys, verifyByAny } from '@vitrine/contracts/http'

/** A link is sent around and soon worthless; a session is a cookie that never leaves one browser. */
export type PassUse = 'link' | 'session'

const signatureOf = (secret: string, use: PassUse, until: string) =>
  createHmac('sha256', secret).update(`editor ${use} ${until}`).digest('base64url')

/** `1794816000.kQ…`: the expiry in seconds, signed together with the purpose. */
export function signPass(keys: SigningKeys, use: PassUse, until: Date): string {
  const second = String(Math.floor(until.getTime() / 1000))
  return `${second}.${signatureOf(newestOf(keys), use, second)}`
}

/** Whether we signed this, for this use, and it has not ended yet. */
export function isPass(keys: SigningKeys, use: PassUse, pass: string | null, now: Date): boolean {
  const [, until = '', signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(pass ?? '') ?? []
  if (!until) return false
  const isOurs = verifyByAny(
    keys,
    (key) => timingSafeEqual(Buffer.from(signatureOf(key, use, until)), Buffer.from(signature)) || undefined,
  )
  return isOurs === true && Number(until) * 1000 > now.getTime()
}
