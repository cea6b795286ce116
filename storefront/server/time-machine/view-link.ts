import { createHmac, timingSafeEqual } from 'node:crypto'
import { newestOf, type SigningKeys, verifyByAny } from '@vitrine/contracts/http'
import { ShopView } from '@vitrine/contracts/time-machine'
import * as v from 'valibot'

/** Pages of the time machine are below this path: the session cookie of staff comes along, and no shop is there. */
export const timeMachinePath = '/studio/as-of/'

/** A view as one member of staff may see it until its link expires. */
export type ViewLink = { view: ShopView; staffId: number; until: number }

const signatureOf = (key: string, facts: string) =>
  createHmac('sha256', key).update(`time machine ${facts}`).digest('base64url')

/** `1795766400.guest.published.7.1794816000.kQ…`: a part of a path. Times are in seconds. */
export function signView(keys: SigningKeys, { view, staffId, until }: ViewLink): string {
  const facts = [Date.parse(view.at) / 1000, view.shopper, view.texts, staffId, Math.floor(until / 1000)].join('.')
  return `${facts}.${signatureOf(newestOf(keys), facts)}`
}

/** The view that we signed; `null` where we did not, or its link has expired. */
export function readView(keys: SigningKeys, token: string, now: number): ViewLink | null {
  const found = /^((-?\d{1,12})\.(\w{1,40})\.(\w{1,20})\.(\d{1,12})\.(\d{1,12}))\.([\w-]{43})$/.exec(token)
  const [, facts = '', at, shopper, texts, staffId, until, signature = ''] = found ?? []
  const isOurs = (key: string) =>
    timingSafeEqual(Buffer.from(signatureOf(key, facts)), Buffer.from(signature)) || undefined
  if (!found || !verifyByAny(keys, isOurs)) return null
  const view = v.safeParse(ShopView, { at: toInstant(Number(at)), shopper, texts })
  return view.success && Number(until) * 1000 > now
    ? { view: view.output, staffId: Number(staffId), until: Number(until) * 1000 }
    : null
}

const toInstant = (seconds: number): string =>
  `${new Date(Math.min(seconds, lastSecond) * 1000).toISOString().slice(0, 19)}Z`

/** The end of the year 9999; later years have more digits. */
const lastSecond = 253_402_300_799
