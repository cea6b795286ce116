import { kit } from '@vitrine/brand-kit/current'
import { allMarkets, entryOf, languageCodeOf, languageOf, type Locale, shopOf } from '@vitrine/contracts/markets'
import { compileMessages, createMessageLookup, mergeSources } from '@vitrine/contracts/messages'
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import fr from './fr-ch.json' with { type: 'json' }

type BusyKey = `busy.${keyof typeof de.busy}`
export type PaymentKey = keyof typeof de.payment
type NoticeKey = 'opening' | BusyKey | `outage.${keyof typeof de.outage}` | `payment.${PaymentKey}`

/** Texts of the pages that the host writes itself: those of the product, above them those of the brand. */
const messages = compileMessages(mergeSources({ de, 'fr-ch': fr, en }, kit.messages.notices))

type Notices = {
  say: (key: NoticeKey, values?: Readonly<Record<string, string>>) => string
  /** The language of these texts: English where the brand has none in the language of the shop. */
  language: string
}

const notices = Object.fromEntries(
  allMarkets.map((market): [Locale, Notices] => {
    const { locale } = market
    const code = languageCodeOf(locale)
    const isSpoken = languageOf(locale) === code || kit.messages.notices[code] !== undefined
    return [
      locale,
      {
        say: createMessageLookup(entryOf(messages, locale), market),
        language: isSpoken ? shopOf(locale).language : 'en',
      },
    ]
  }),
)

export const noticesOf = (locale: Locale): Notices => entryOf(notices, locale)
