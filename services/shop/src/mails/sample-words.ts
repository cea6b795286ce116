import { type Language, languageOf, type Locale, marketOf, sellerStreet } from '@vitrine/contracts/markets'

/** Names and addresses of the sample mails, so that a preview reads like the shop it belongs to. */
export type SampleWords = {
  coat: string
  scarf: string
  beanie: string
  shirt: string
  colours: { camel: string; bordeaux: string }
  size: string
  interval: string
  term: string
  notice: string
  address: readonly string[]
}

type Words = Omit<SampleWords, 'address'>

const german: Words = {
  coat: 'Wickelmantel aus Doubleface-Wolle',
  scarf: 'Rippenschal',
  beanie: 'Feinstrickmütze',
  shirt: 'T-Shirt aus Baumwolle',
  colours: { camel: 'Camel', bordeaux: 'Bordeaux' },
  size: 'Größe',
  interval: 'alle zwei Monate',
  term: 'unbefristet, ohne Mindestlaufzeit',
  notice: 'jederzeit ohne Frist kündbar',
}

const french: Words = {
  coat: 'Manteau croisé en laine double face',
  scarf: 'Écharpe côtelée',
  beanie: 'Bonnet en maille fine',
  shirt: 'T-shirt en coton',
  colours: { camel: 'camel', bordeaux: 'bordeaux' },
  size: 'taille',
  interval: 'tous les deux mois',
  term: 'durée indéterminée, sans durée minimale',
  notice: 'résiliable à tout moment, sans préavis',
}

const english: Words = {
  coat: 'Wrap coat in double-faced wool',
  scarf: 'Ribbed scarf',
  beanie: 'Fine-knit beanie',
  shirt: 'Cotton T-shirt',
  colours: { camel: 'Camel', bordeaux: 'Burgundy' },
  size: 'size',
  interval: 'every two months',
  term: 'open-ended, no minimum term',
  notice: 'cancel at any time, without notice',
}

const words: Readonly<Record<Language, Words>> = { de: german, fr: french, en: english }

/** Addresses of samples by the language of the shop. */
const addresses: Readonly<Record<string, readonly string[]>> = {
  'de-DE': ['Ada Muster', 'Schaustraße 1', '10115 Berlin', 'Deutschland'],
  'de-AT': ['Ada Muster', 'Schaugasse 1', '1010 Wien', 'Österreich'],
  'de-CH': ['Ada Muster', 'Schaugasse 1', '8001 Zürich', 'Schweiz'],
  'fr-CH': ['Ada Modèle', 'Rue du Marché 1', '1201 Genève', 'Suisse'],
  'en-GB': ['Ada Sample', '1 Window Street', '1000 Brussels', 'Belgium'],
}

/** Samples of a shop; a shop without sample address delivers to its own seller. */
export function sampleWords(locale: Locale): SampleWords {
  const { language, seller } = marketOf(locale)
  const address = addresses[language] ?? [
    'Ada Muster',
    sellerStreet(seller),
    `${seller.zipCode} ${seller.city}`,
    seller.countryName,
  ]
  const own = words[languageOf(locale)]
  return { ...own, address, size: language === 'de-CH' ? 'Grösse' : own.size }
}
