import type { AttributeGroup, Category, Localised } from '@vitrine/contracts/catalogue'

type Branch = {
  id: number
  key: string
  name: Localised
  listing?: Category['listing']
  isHidden?: boolean
  properties?: Category['properties']
  below?: readonly Branch[]
}

const say = (de: string, fr: string, en: string): Localised => ({ de, fr, en })
const slug = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z\d]+/g, '-')

/** Five levels down to long evening dresses (11111), something hidden (15), and the places that are found, not filed. */
const branches: readonly Branch[] = [
  {
    id: 1,
    key: 'women',
    name: say('Damen', 'Femme', 'Women'),
    below: [
      {
        id: 11,
        key: 'dresses',
        name: say('Kleider', 'Robes', 'Dresses'),
        properties: [{ name: 'banner', value: 'summer' }],
        below: [
          {
            id: 111,
            key: 'occasion',
            name: say('Nach Anlass', 'Par occasion', 'By occasion'),
            below: [
              {
                id: 1111,
                key: 'evening',
                name: say('Abendkleider', 'Robes de soirée', 'Evening dresses'),
                below: [
                  { id: 11111, key: 'long', name: say('Lange Abendkleider', 'Robes longues', 'Long evening dresses') },
                ],
              },
            ],
          },
        ],
      },
      { id: 12, key: 'coats', name: say('Mäntel', 'Manteaux', 'Coats') },
      { id: 15, key: 'outlet', name: say('Lagerverkauf', 'Destockage', 'Outlet'), isHidden: true },
    ],
  },
  {
    id: 2,
    key: 'new',
    name: say('Neu', 'Nouveautés', 'New in'),
    listing: 'new',
    below: [{ id: 21, key: 'dresses', name: say('Kleider', 'Robes', 'Dresses') }],
  },
  { id: 3, key: 'outfits', name: say('Outfits', 'Looks', 'Outfits'), listing: 'outfits' },
  {
    id: 4,
    key: 'sale',
    name: say('Sale', 'Soldes', 'Sale'),
    listing: 'sale',
    properties: [
      { name: 'sale', value: 'true' },
      { name: 'banner', value: 'red' },
    ],
    below: [
      { id: 41, key: 'dresses', name: say('Kleider', 'Robes', 'Dresses') },
      { id: 42, key: 'coats', name: say('Mäntel', 'Manteaux', 'Coats') },
    ],
  },
]

function grow(branch: Branch, above: Category | undefined): Category[] {
  const { id, key, name, listing = above?.listing ?? 'goods', isHidden = false, properties = [], below = [] } = branch
  const own = say(slug(name.de), slug(name.fr), slug(name.en))
  const step = (language: 'de' | 'fr' | 'en') => `${above?.path[language] ?? ''}/${own[language]}`
  const category: Category = {
    id,
    key: above ? `${above.key}/${key}` : key,
    parentId: above?.id ?? 0,
    rootlineIds: [...(above?.rootlineIds ?? []), id],
    childrenIds: below.map((child) => child.id),
    depth: (above?.depth ?? 0) + 1,
    name,
    slug: own,
    path: say(step('de'), step('fr'), step('en')),
    listing,
    properties,
    isHidden,
  }
  return [category, ...below.flatMap((child) => grow(child, category))]
}

export const deepTree: readonly Category[] = branches.flatMap((branch) => grow(branch, undefined))

const values = (first: number, ...words: [value: string, label: Localised][]) =>
  words.map(([value, label], place) => ({ id: first + place, value, label }))

export const deepAttributes: readonly AttributeGroup[] = [
  {
    id: 201,
    key: 'brand',
    label: say('Marke', 'Marque', 'Brand'),
    multiSelect: false,
    values: values(
      2011,
      ['vitrine', say('Vitrine', 'Vitrine', 'Vitrine')],
      ['atelier', say('Atelier Weiß', 'Atelier Weiß', 'Atelier Weiß')],
    ),
  },
  {
    id: 202,
    key: 'color',
    label: say('Farbe', 'Couleur', 'Colour'),
    multiSelect: false,
    values: values(
      2021,
      ['black', say('Schwarz', 'Noir', 'Black')],
      ['red', say('Rot', 'Rouge', 'Red')],
      ['white', say('Weiß', 'Blanc', 'White')],
    ),
  },
  {
    id: 203,
    key: 'material',
    label: say('Material', 'Matière', 'Material'),
    multiSelect: true,
    values: values(2031, ['silk', say('Seide', 'Soie', 'Silk')], ['wool', say('Wolle', 'Laine', 'Wool')]),
  },
  {
    id: 204,
    key: 'size',
    label: say('Größe', 'Taille', 'Size'),
    multiSelect: false,
    values: values(2041, ...['L', 'M', 'S', 'XS'].map((size): [string, Localised] => [size, say(size, size, size)])),
  },
  {
    id: 205,
    key: 'seasonYear',
    label: say('Saisonjahr', 'Année', 'Season'),
    multiSelect: false,
    values: values(2051, ['2026', say('2026', '2026', '2026')]),
  },
]
