import type { Locale } from '@vitrine/contracts/markets'

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

const german = {
  coat: 'Wickelmantel aus Doubleface-Wolle',
  scarf: 'Rippenschal',
  beanie: 'Feinstrickmütze',
  shirt: 'T-Shirt aus Baumwolle',
  colours: { camel: 'Camel', bordeaux: 'Bordeaux' },
  size: 'Größe',
  interval: 'alle zwei Monate',
  term: 'unbefristet, ohne Mindestlaufzeit',
  notice: 'jederzeit ohne Frist kündbar',
} as const

export const sampleWords: Readonly<Record<Locale, SampleWords>> = {
  de: { ...german, address: ['Ada Muster', 'Schaustraße 1', '10115 Berlin', 'Deutschland'] },
  at: { ...german, address: ['Ada Muster', 'Schaugasse 1', '1010 Wien', 'Österreich'] },
  ch: { ...german, size: 'Grösse', address: ['Ada Muster', 'Schaugasse 1', '8001 Zürich', 'Schweiz'] },
  'fr-ch': {
    coat: 'Manteau croisé en laine double face',
    scarf: 'Écharpe côtelée',
    beanie: 'Bonnet en maille fine',
    shirt: 'T-shirt en coton',
    colours: { camel: 'camel', bordeaux: 'bordeaux' },
    size: 'taille',
    interval: 'tous les deux mois',
    term: 'durée indéterminée, sans durée minimale',
    notice: 'résiliable à tout moment, sans préavis',
    address: ['Ada Modèle', 'Rue du Marché 1', '1201 Genève', 'Suisse'],
  },
  en: {
    coat: 'Wrap coat in double-faced wool',
    scarf: 'Ribbed scarf',
    beanie: 'Fine-knit beanie',
    shirt: 'Cotton T-shirt',
    colours: { camel: 'Camel', bordeaux: 'Burgundy' },
    size: 'size',
    interval: 'every two months',
    term: 'open-ended, no minimum term',
    notice: 'cancel at any time, without notice',
    address: ['Ada Sample', '1 Window Street', '1000 Brussels', 'Belgium'],
  },
}
