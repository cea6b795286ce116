import { createHmac } from 'node:crypto'
import { newestOf, type SigningKeys } from '@vitrine/contracts/http'
import type { Market } from '@vitrine/contracts/markets'

/** Security events for monitoring. */
export type SecurityEvent =
  | 'sign_in.succeeded'
  | 'sign_in.failed'
  | 'sign_in.delayed'
  | 'account.registered'
  | 'account.deleted'
  | 'password.reset_requested'
  | 'password.changed'
  | 'email.change_requested'
  | 'email.changed'
  | 'identity.linked'
  | 'identity.unlinked'
  | 'passkey.added'
  | 'passkey.removed'
  | 'session.revoked'
  | 'staff.signed_in'
  | 'staff.sign_in_failed'
  | 'call.denied'
  | 'call.limited'

export type Security = (event: SecurityEvent, facts: Record<string, string>) => void

export type Watch = ReturnType<typeof createWatch>

/** Tells security events without saying whom they are about: the same account has the same mark, and no name. */
export const createWatch =
  (security: Security, keys: SigningKeys) =>
  (event: SecurityEvent, { locale }: Market, email: string, facts: Record<string, string> = {}): void =>
    security(event, { shop: locale, account: markOf(email, keys), ...facts })

export const markOf = (email: string, keys: SigningKeys): string =>
  createHmac('sha256', newestOf(keys)).update(`account ${email.toLowerCase()}`).digest('hex').slice(0, 16)
