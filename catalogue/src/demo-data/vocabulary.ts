import type { AttributeGroup, AttributeKey, Localised } from '@vitrine/contracts/catalogue'
import { brand as house } from '@vitrine/contracts/markets'
import { slugify } from '@vitrine/contracts/urls'
import { garmentTypes } from '../articles/article.ts'
import { badgeNames } from './badges.ts'
import { campaignNames } from './campaigns.ts'
import { colourFamilies } from '../articles/colour-families.ts'
import { colours } from './colours.ts'
import { colourOf } from './colourways.ts'
import { fits, lengths, necklines, occasions, sleeves } from './facets.ts'
import { families } from './families/families.ts'
import { patternFacets, patterns } from './patterns.ts'
import type { PatternName } from './patterns.ts'
import { promotionRanges } from './promotion-ranges.ts'
import { sizeRuns } from './size-runs.ts'
import { say } from './fabrics/fabric.ts'

export const brand = { value: slugify(house.name), label: say(house.name, house.name, house.name) }

const same = (text: string): Localised => ({ de: text, fr: text, en: text })
const listed = (words: Readonly<Record<string, Localised>>): [string, Localised][] =>
  Object.entries(words).map(([value, { de, fr, en, at, ch }]) => [
    value,
    { de, fr, en, ...(at && { at }), ...(ch && { ch }) },
  ])

const materials: Readonly<Record<string, Localised>> = {
  cotton: say('Baumwolle', 'Coton', 'Cotton'),
  linen: say('Leinen', 'Lin', 'Linen'),
  viscose: say('Viskose', 'Viscose', 'Viscose'),
  silk: say('Seide', 'Soie', 'Silk'),
  wool: say('Wolle', 'Laine', 'Wool'),
  cashmere: say('Kaschmir', 'Cachemire', 'Cashmere'),
  polyester: say('Polyester', 'Polyester', 'Polyester'),
  polyamide: say('Polyamid', 'Polyamide', 'Polyamide'),
  leather: say('Leder', 'Cuir', 'Leather'),
  suede: say('Veloursleder', 'Cuir velours', 'Suede'),
}

const monthName = (language: string, month: number): string =>
  new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, month, 15)))
/** British shops write short names. */
const shortMonths = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ')

const months: [string, Localised][] = shortMonths.map((en, month) => [
  String(month + 1).padStart(2, '0'),
  { de: monthName('de-DE', month), at: monthName('de-AT', month), fr: monthName('fr-CH', month), en },
])

const plainColours: [string, Localised][] = listed(colours)
const patternColours = Object.entries(patterns).flatMap(([name, { colourways }]) =>
  colourways.map(([ground, second]): [string, Localised] => {
    const { key, name: label } = colourOf({ ground, second }, name as PatternName)
    return [key, label]
  }),
)
const garmentNames = garmentTypes.flatMap((type): [string, Localised][] => {
  const noun = families.find((family) => family.type === type)?.nouns[0]
  return noun ? [[type, { de: noun.de, fr: noun.fr, en: noun.en }]] : []
})
const sizes = [...new Set(Object.values(sizeRuns).flatMap((run): readonly string[] => run.sizes))]

const groups: readonly [AttributeKey, Localised, [string, Localised][], multiSelect?: boolean][] = [
  ['brand', say('Marke', 'Marque', 'Brand'), [[brand.value, brand.label]]],
  ['color', say('Farbe', 'Couleur', 'Colour'), listed(colourFamilies)],
  ['colorDetail', say('Farbton', 'Teinte', 'Shade'), [...new Map([...plainColours, ...patternColours])]],
  ['category', say('Art', 'Type', 'Type'), garmentNames],
  ['size', say('Größe', 'Taille', 'Size'), sizes.map((size) => [size, same(size)])],
  ['material', say('Material', 'Matière', 'Material'), listed(materials), true],
  ['pattern', say('Muster', 'Motif', 'Pattern'), listed(patternFacets)],
  ['fit', say('Passform', 'Coupe', 'Fit'), listed(fits)],
  ['length', say('Länge', 'Longueur', 'Length'), listed(lengths)],
  ['sleeve', say('Ärmel', 'Manches', 'Sleeves'), listed(sleeves)],
  ['neckline', say('Ausschnitt', 'Encolure', 'Neckline'), listed(necklines)],
  ['occasion', say('Anlass', 'Occasion', 'Occasion'), listed(occasions), true],
  ['seasonMonth', say('Saisonmonat', 'Mois de saison', 'Season month'), months],
  [
    'seasonYear',
    say('Saisonjahr', 'Année de saison', 'Season year'),
    [2024, 2025, 2026, 2027, 2028].map((year) => [String(year), same(String(year))]),
  ],
  ['storefrontBadge', say('Hinweis', 'Mention', 'Badge'), listed(badgeNames), true],
  [
    'promotion',
    say('Aktion', 'Offre', 'Offer'),
    listed(Object.fromEntries(Object.entries(promotionRanges).map(([key, { badge }]) => [key, badge]))),
  ],
  ['campaign', say('Kampagne', 'Campagne', 'Campaign'), listed(campaignNames)],
]

/** The words behind attribute values. Ids follow from the order here. */
export const attributeGroups: readonly AttributeGroup[] = groups.map(
  ([key, label, values, multiSelect = false], index) => ({
    id: 201 + index,
    key,
    label,
    multiSelect,
    values: values.map(([value, words], position) => ({
      id: (201 + index) * 1000 + position + 1,
      value,
      label: words,
    })),
  }),
)

/** The id of a value, as promotions and campaigns refer to it. */
export function attributeValueId(key: AttributeKey, value: string): number {
  const found = attributeGroups.find((group) => group.key === key)?.values.find((entry) => entry.value === value)
  if (!found) throw new Error(`The attribute "${key}" has no value "${value}"`)
  return found.id
}
