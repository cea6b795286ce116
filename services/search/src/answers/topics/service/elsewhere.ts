import type { Language } from '@vitrine/contracts/catalogue'
import type { CountryCode, Market } from '@vitrine/contracts/markets'
import type { Sentence } from '../../answer.ts'
import { writeDestinations, writeTo } from '../../sentences/countries.ts'
import { citeDelivery, shopName } from './citations.ts'
import type { ServiceContext } from './service-context.ts'

/** Says that the shop of the question does not deliver to a country, and which of our shops does. */
export function writeElsewhere(
  country: CountryCode,
  market: Market | undefined,
  context: ServiceContext,
): readonly Sentence[] {
  const { reader, language } = context
  const to = writeTo(country, reader)
  const own = citeDelivery({ ...context, market: reader })
  const all = writeDestinations(reader, reader)
  const known: Readonly<Record<Language, string>> = {
    de: `Wir liefern ${all}.`,
    fr: `Nous livrons ${all}.`,
    en: `We deliver ${all}.`,
  }
  if (!market) {
    const none: Readonly<Record<Language, string>> = {
      de: `${capitalise(to)} liefern wir nicht.`,
      fr: `Nous ne livrons pas ${to}.`,
      en: `We don’t deliver ${to}.`,
    }
    return [
      { text: none[language], citations: [own] },
      { text: known[language], citations: [own] },
    ]
  }
  const name = shopName(market.locale, language)
  const other: Readonly<Record<Language, string>> = {
    de: `Dieser Shop liefert nicht ${to}; dafür gibt es unseren ${name}, und dort gilt:`,
    fr: `Cette boutique ne livre pas ${to} ; notre ${name} le fait, aux conditions suivantes :`,
    en: `This shop doesn’t deliver ${to}; our ${name} does, on these terms:`,
  }
  return [{ text: other[language], citations: [own, citeDelivery({ ...context, market })] }]
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
