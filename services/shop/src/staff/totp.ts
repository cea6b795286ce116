import { createHmac, timingSafeEqual } from 'node:crypto'

/** As authenticator apps expect it by default (RFC 6238): SHA-1, six digits, steps of 30 seconds. */
const stepSeconds = 30
const digits = 6

export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1_000 / stepSeconds)

/** The code of one step (RFC 4226). */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0x0f
  const value = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(value % 10 ** digits).padStart(digits, '0')
}

/** The step a code belongs to: this one, or a neighbour, because clocks differ; undefined for a wrong code. */
export function findStep(secret: Buffer, code: string, at: Date): number | undefined {
  const typed = Buffer.from(code)
  const now = stepAt(at)
  return [now, now - 1, now + 1].find((step) => {
    const right = Buffer.from(codeOf(secret, step))
    return typed.length === right.length && timingSafeEqual(typed, right)
  })
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base 32 (RFC 4648) without padding, as apps let one type it. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The link behind the picture that an app reads. */
export function setupLink(secret: Buffer, { email, issuer }: { email: string; issuer: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
