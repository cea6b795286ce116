import type { Market } from '@vitrine/contracts/markets'
import type { Transaction } from '@vitrine/database'
import { enqueue } from '../outbox/outbox.ts'

/** Mails about the newsletter itself, each with the link that confirms it or leaves it. */
export const createNewsletterMail =
  (publicUrl: URL) =>
  async (tx: Transaction, what: 'confirm' | 'welcome', to: string, { locale }: Market, token: string) => {
    const url = new URL(`/${locale}/newsletter/`, publicUrl)
    url.search = new URLSearchParams({ token }).toString()
    // An aggregate of its own: mails to different addresses do not wait for each other.
    const aggregate = `newsletter:${crypto.randomUUID()}`
    await enqueue(tx, { aggregate, kind: `mail.newsletter_${what}`, payload: { to, locale, url: url.href } })
  }
