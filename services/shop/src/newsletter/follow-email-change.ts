import { marketOfShop } from '@vitrine/contracts/markets'
import type { Transaction } from '@vitrine/database'
import { createNewsletterMail } from './newsletter-mail.ts'
import type { SubscriberList } from './subscriber-list.ts'

/** The newsletter follows an account to its new address, with a mail there that has the link to leave it (D-10). */
export function createEmailChangeFollower(publicUrl: URL, list: SubscriberList) {
  const mail = createNewsletterMail(publicUrl)
  return async (tx: Transaction, from: string, to: string): Promise<void> => {
    for (const { shopId, token } of await list.moveSubscriptions(tx, from, to)) {
      const market = marketOfShop(shopId)
      if (market) await mail(tx, 'welcome', to, market, token)
    }
  }
}
