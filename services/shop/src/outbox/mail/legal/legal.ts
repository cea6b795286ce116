import { languageOf } from '@vitrine/contracts/catalogue'
import { type Market, seller } from '@vitrine/contracts/markets'
import type { Block } from '../blocks.ts'
import { inLanguageOf, type Say } from '../language.ts'
import type { Pages } from '../pages.ts'
import { legalDe } from './de.ts'
import { legalEn } from './en.ts'
import { legalFr } from './fr.ts'

const texts = { de: legalDe, fr: legalFr, en: legalEn } as const

export const sellerAddress = `${seller.name}, ${seller.street}, ${seller.zipCode} ${seller.city}`

/** Terms and the right to give things back, as durable copy. */
export function legalBlocks(market: Market, say: Say, pages: Pages): Block[] {
  const { terms, withdrawal, voluntary } = texts[languageOf(market.locale)]
  const isStatutory = market.withdrawalDays !== null
  const values: Readonly<Record<string, string>> = {
    seller: sellerAddress,
    address: sellerAddress,
    email: seller.email,
    days: String(market.returnDays),
    url: isStatutory ? pages.service('withdrawal_function') : pages.returns,
  }
  const fill = (text: string) =>
    inLanguageOf(market, text).replaceAll(/\{(\w+)\}/g, (braces, name: string) => values[name] ?? braces)
  return [
    { type: 'small', title: say('terms'), paragraphs: terms.map(fill) },
    {
      type: 'small',
      title: say(isStatutory ? 'withdrawal_text' : 'returns_text'),
      paragraphs: (isStatutory ? withdrawal : voluntary).map(fill),
    },
  ]
}
