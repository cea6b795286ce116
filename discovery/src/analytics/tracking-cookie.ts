import { trackingId } from '../engine/configuration.ts'
import { readCookie } from './storage.ts'

/** A page in front of ours may have chosen the tracking id by a cookie; one that cannot be an id counts for nothing. */
export function trackingCookie(): string | undefined {
  const id = readCookie('Coveo-Pendragon')
  return id !== undefined && trackingId(id) === undefined ? id : undefined
}
