import { marketOf } from '@vitrine/contracts/markets'
import { readMessages } from '../../building/messages.ts'
import { createShopContext, type ShopContext } from '../shop-context.ts'

const pages = { terms: '', privacy: '', withdrawal_text: '', shipping_payment: '', contact: '' }

/** The context of a shop with its own messages. */
export async function shopContext(locale: 'de' | 'ch' = 'de'): Promise<ShopContext> {
  const messages = await readMessages()
  return createShopContext(marketOf(locale), messages[locale], pages)
}
