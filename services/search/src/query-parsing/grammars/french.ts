import type { Grammar } from '../grammar.ts'

const invariable = new Set(['marron', 'orange'])
const feminines: Readonly<Record<string, string>> = { blanc: 'blanche', violet: 'violette' }

/** Most garments in -es are feminine; these are not, and these are without the ending. */
const masculine = new Set(['accessoires', 'articles'])
const feminine = new Set(['combinaisons', 'baskets', 'maille', 'femme'])

function agree(label: string, noun: string): string {
  if (invariable.has(label)) return label
  const first = noun.split(/[ -]/)[0]?.toLowerCase() ?? ''
  const isFeminine = feminine.has(first) || (first.endsWith('es') && !masculine.has(first))
  const isPlural = /[sx]$/.test(first)
  const form = isFeminine ? (feminines[label] ?? (label.endsWith('e') ? label : `${label}e`)) : label
  return form.endsWith('s') || !isPlural ? form : `${form}s`
}

export const french: Grammar = {
  size: ['taille', 'tailles', 'pointure', 't'],
  sizeSystem: ['eu', 'ch'],
  currency: ['€', 'euro', 'euros', 'eur', 'chf', 'franc', 'francs', 'fr', 'frs'],
  numerals: {
    dix: 10,
    vingt: 20,
    trente: 30,
    quarante: 40,
    cinquante: 50,
    soixante: 60,
    septante: 70,
    huitante: 80,
    nonante: 90,
    cent: 100,
    'cent cinquante': 150,
    'deux cents': 200,
    'trois cents': 300,
  },
  below: ['moins de', 'moins cher que', 'en dessous de', 'sous', 'inférieur à'],
  upTo: ["jusqu'à", 'jusqu’à', 'max', 'maximum', 'au plus', 'pas plus de'],
  orLess: ['ou moins', 'au maximum', 'maxi'],
  from: ['plus de', 'à partir de', 'dès', 'au moins', 'min', 'minimum'],
  betweenAmounts: ['entre'],
  fromTo: ['de'],
  and: ['et', 'à'],
  to: ['à'],
  or: ['ou', 'et'],
  not: ['sans', 'pas', 'pas de', "pas d'", 'sauf', 'non', 'ni'],
  lacking: ['sans'],
  filler: ['en', 'de', 'la', 'le', 'les', 'couleur', 'trop', 'si', 'très', 'tellement'],
  wornWith: ['avec', 'pour', 'sous', 'sur', 'au', 'aux', 'à'],
  goesWith: [
    'avec quoi',
    'comment assortir',
    'comment associer',
    'que porter avec',
    'que mettre avec',
    'quoi porter avec',
    'quoi mettre avec',
    'que va avec',
    'assorti à',
  ],
  asksWhich: ['quel', 'quelle', 'quels', 'quelles'],
  asksForThings: ['que', 'quoi', 'qu'],
  togetherWith: ['avec'],
  reduced: [
    'soldes',
    'solde',
    'soldé',
    'soldée',
    'soldés',
    'soldées',
    'en solde',
    'promo',
    'promos',
    'en promotion',
    'réduit',
    'bonnes affaires',
  ],
  new: ['nouveauté', 'nouveautés', 'nouvelle collection', 'nouvelles arrivées'],
  newish: ['nouveau', 'nouvel', 'nouvelle', 'nouveaux', 'nouvelles'],
  shades: [],
  combine: {
    brand: (label, noun) => `${noun} ${label}`,
    color: (label, noun) => `${noun} ${agree(label.toLowerCase(), noun)}`,
    material: (label, noun) => `${noun} en ${label}`,
    pattern: (label, noun) => `${noun} ${/^\p{L}+$/u.test(label) ? agree(label, noun) : label}`,
  },
}
