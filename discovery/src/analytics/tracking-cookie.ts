import { trackingId } from '../configuration/configuration.ts'
import { readCookie } from './storage.ts'

/** An earlier page may have set the tracking id in a cookie; an invalid one is ignored. */
export function trackingCookie(): string | undefined {
  const id = readCookie('Coveo-Pendragon')
  return id !== undefined && trackingId(id) === undefined ? id : undefined
}
