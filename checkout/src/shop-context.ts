import { formatDayAndMonth, formatMoney } from '@vitrine/contracts/formats'
import type { MarketWithoutTerms } from '@vitrine/contracts/markets'
import { type CompiledMessages, createMessageLookup } from '@vitrine/contracts/messages'

type German = typeof import('../messages/de.json')
export type MessageKey = keyof German & string
type Translate = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string

/** A text of the catalogue and the values of its gaps. */
export type Message = { key: MessageKey; values?: Readonly<Record<string, string | number>> }

/** Pages of the shop that the checkout leads to, behind the shop's own address. */
export type Pages = Readonly<Record<'terms' | 'privacy' | 'withdrawal_text' | 'shipping_payment' | 'contact', string>>

/** The rules, texts and formats of the shop that the element belongs to. */
export type ShopContext = {
  market: MarketWithoutTerms
  t: Translate
  money: (cents: number) => string
  /** `Fr., 19. Juni – Mo., 22. Juni`, or one day. */
  days: (range: { minimum: string; maximum: string }) => string
  countryName: (country: string) => string
  pages: Pages
  /** The host of product pictures. */
  pictureHost: string
}

export function createShopContext(market: MarketWithoutTerms, messages: CompiledMessages, pages: Pages): ShopContext {
  const names = new Intl.DisplayNames([market.language], { type: 'region' })
  // A day stays in one line.
  const day = (each: string) => formatDayAndMonth(each, market).replaceAll(' ', '\u00a0')
  return {
    market,
    t: createMessageLookup(messages, market),
    money: (cents) => formatMoney(cents, market),
    days: ({ minimum, maximum }) => (minimum === maximum ? day(minimum) : `${day(minimum)} – ${day(maximum)}`),
    countryName: (country) => names.of(country) ?? country,
    pages,
    pictureHost: '/cdn',
  }
}
