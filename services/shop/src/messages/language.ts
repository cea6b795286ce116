import { kit } from '@vitrine/brand-kit/current'
import { allMarkets, brand, entryOf, type Market, shopOf } from '@vitrine/contracts/markets'
import { compileMessages, createMessageLookup, mergeSources, typeset } from '@vitrine/contracts/messages'
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import fr from './fr-ch.json' with { type: 'json' }

/** The key of a text in mails and on papers. */
export type WordKey = keyof typeof de

/** Says words in the shop's language. What a person typed goes in as it is: only our own words lose their ß. */
export type Say = (key: WordKey, values?: Readonly<Record<string, string>>) => string

/** Texts of each shop: those of the product, above them those of the brand. */
const messages = compileMessages(mergeSources({ de, 'fr-ch': fr, en }, kit.messages.mail))

const sayings = Object.fromEntries(
  allMarkets.map((market): [string, Say] => {
    const find = createMessageLookup(entryOf(messages, market.locale), market)
    return [market.locale, (key, values) => find(key, { brandName: brand.name, ...values })]
  }),
)

export const sayIn = ({ locale }: Pick<Market, 'locale'>): Say => entryOf(sayings, locale)

/** The colon behind a label. */
export const colonOf = ({ locale }: Pick<Market, 'locale'>): string =>
  shopOf(locale).language.startsWith('fr') ? '\u00a0:' : ':'

/** Our own words as this shop writes them. */
export const inLanguageOf = ({ locale }: Pick<Market, 'locale'>, text: string): string =>
  typeset(text, shopOf(locale).language)
