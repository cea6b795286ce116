import { type Localised, wordsIn } from '@vitrine/contracts/catalogue'
import type { Currency } from '@vitrine/contracts/markets'
import { useI18n } from '../../i18n/i18n.tsx'
import { useMessages } from '../messages/messages.ts'
import { marketName } from '../ui/market-name.ts'
import { shopNumbered } from '../ui/shop-numbered.ts'

/** Words, money and shops as the pages about goods write them. */
export function useGoodsFormat() {
  const { messages, lang, language } = useMessages()
  const { timeZone } = useI18n().market
  const money = (minor: number, currency: Currency): string =>
    new Intl.NumberFormat(lang, { style: 'currency', currency }).format(minor / 100)
  return {
    timeZone,
    words: (text: Localised): string => wordsIn(text, language),
    price: (minor: number, shopId: number): string => money(minor, shopNumbered(shopId)?.currency ?? 'EUR'),
    money,
    shop: (shopId: number): string => {
      const shop = shopNumbered(shopId)
      return shop ? marketName(shop.locale, messages.tag) : String(shopId)
    },
    day: (moment: string): string =>
      new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(
        new Date(moment),
      ),
  }
}

/** A moment as a field for date and time shows it, by the clock of the shop. */
export const toLocalField = (moment: string | null | undefined, timeZone: string): string =>
  moment
    ? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
        .format(new Date(moment))
        .replace(' ', 'T')
    : ''

/** A small picture of a product, from our own picture service. */
export const goodsThumbnail = (cdnUrl: string, picture: string): string => `${cdnUrl}/goods/${picture}-front-180.webp`
