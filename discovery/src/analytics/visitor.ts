import { newId } from '../configuration/ids.ts'
import { local, readCookie, removeCookie, writeCookie } from './storage.ts'

const key = 'visitorId'
const cookie = `coveo_${key}`
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export const isUuid = (text: string | undefined): text is string => text !== undefined && uuid.test(text)

export const knownVisitor = (): string | undefined => [readCookie(cookie), local.read(key)].find(isUuid)

export function rememberVisitor(id: string): void {
  if (readCookie(cookie) !== id) writeCookie(cookie, id)
  if (local.read(key) !== id) local.write(key, id)
}

export function forgetVisitor(): void {
  removeCookie(cookie)
  local.remove(key)
}

/** The id of this browser, created at the first call; empty without storage, as on a server. */
export function visitorId(): string {
  if (!globalThis.document) return ''
  rememberVisitor(knownVisitor() ?? newId())
  return knownVisitor() ?? ''
}
