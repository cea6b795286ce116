import type { Market } from '@vitrine/contracts/markets'
import type { UserId } from '@vitrine/contracts/shop'
import type { Transaction } from '@vitrine/database'
import { enqueue } from '../outbox/outbox.ts'

/** Mails about an account. `url` is where the reader should click, if anywhere. */
export type AccountMail =
  | 'mail.welcome'
  | 'mail.password_reset'
  | 'mail.sign_in_delayed'
  | 'mail.password_changed'
  | 'mail.provider_linked'
  | 'mail.provider_unlinked'
  | 'mail.passkey_added'
  | 'mail.passkey_removed'
  | 'mail.email_confirm'
  | 'mail.email_change_requested'
  | 'mail.email_changed'
  | 'mail.account_deleted'

export type Reader = { customerId: UserId; to: string; firstName?: string | undefined; market: Market }

export const sendMail = (tx: Transaction, kind: AccountMail, reader: Reader, url?: string): Promise<void> => {
  const { customerId, to, firstName, market } = reader
  const payload = { to, locale: market.locale, ...(firstName && { firstName }), ...(url && { url }) }
  return enqueue(tx, { aggregate: `customer/${customerId}`, kind, payload })
}
