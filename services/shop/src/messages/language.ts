import { languageOf } from '@vitrine/contracts/catalogue'
import { brand, type Market, shopOf } from '@vitrine/contracts/markets'
import { typeset } from '@vitrine/contracts/messages'
import { de, type WordKey } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'

const words = { de, fr, en } as const

/** The colon behind a label. */
export const colonOf = ({ locale }: Pick<Market, 'locale'>): string => (languageOf(locale) === 'fr' ? '\u00a0:' : ':')

/** Says words in the shop's language. What a person typed goes in as it is: only our own words lose their ß. */
export type Say = (key: WordKey, values?: Readonly<Record<string, string>>) => string

/** Our own words as this shop writes them. */
export const inLanguageOf = ({ locale }: Pick<Market, 'locale'>, text: string): string =>
  typeset(text, shopOf(locale).language)

export const sayIn =
  (market: Pick<Market, 'locale'>): Say =>
  (key, values = {}) =>
    inLanguageOf(market, words[languageOf(market.locale)][key]).replaceAll(
      /\{(\w+)\}/g,
      (braces, name: string) => values[name] ?? (name === 'brandName' ? brand.name : braces),
    )
