import type { AttributeGroup, Category, Localised, Style } from '@vitrine/contracts/catalogue'
import type { CatalogueStructure } from '../documents/catalogue-source.ts'
import { smallStyles } from './small-catalogue.ts'

/** Words of a brand that sells in German and Polish. */
const text = (pl: string, de: string): Localised => {
  const words = { de, fr: '', en: '', pl }
  return words
}

const category = (id: number, key: string, name: Localised, rest: Partial<Category> = {}): Category => ({
  id,
  key,
  parentId: 1,
  rootlineIds: [1, id],
  childrenIds: [],
  depth: 2,
  name,
  slug: name,
  path: text(`/kobieta/${key}`, `/damen/${key}`),
  listing: 'goods',
  properties: [],
  isHidden: false,
  ...rest,
})

const below = [
  category(11, 'sukienki', text('Sukienki', 'Kleider')),
  category(12, 'stroje', text('Stroje kąpielowe', 'Bademode')),
  category(13, 'dodatki', text('Dodatki', 'Accessoires')),
]
const categories: Category[] = [
  category(1, 'kobieta', text('Kobieta', 'Damen'), {
    parentId: 0,
    rootlineIds: [1],
    childrenIds: below.map(({ id }) => id),
    depth: 1,
  }),
  ...below,
]

const group = (
  id: number,
  key: AttributeGroup['key'],
  label: Localised,
  values: [string, Localised][],
): AttributeGroup => ({
  id,
  key,
  label,
  multiSelect: key === 'material',
  values: values.map(([value, name], place) => ({ id: id * 100 + place, value, label: name })),
})

const attributeGroups = [
  group(1, 'color', text('Kolor', 'Farbe'), [
    ['black', text('Czarny', 'Schwarz')],
    ['red', text('Czerwony', 'Rot')],
    ['blue', text('', 'Blau')],
  ]),
  group(2, 'category', text('Rodzaj', 'Art'), [
    ['dress', text('Sukienka plażowa', 'Strandkleid')],
    ['swimsuit', text('Strój kąpielowy jednoczęściowy', 'Badeanzug')],
    ['bikini', text('Bikini', 'Bikini')],
    ['towel', text('Ręcznik', 'Handtuch')],
    ['bag', text('Torba', 'Tasche')],
  ]),
  group(3, 'material', text('Materiał', 'Material'), [
    ['linen', text('Len', 'Leinen')],
    ['cotton', text('Bawełna', 'Baumwolle')],
  ]),
]

export const polishStructure: CatalogueStructure = { categories, attributeGroups, outfits: [], stores: [] }

type Goods = { name: Localised; type: string; color: string; material?: string; category: number; price: number }
const goods: readonly Goods[] = [
  {
    name: text('Sukienka Mewa', 'Kleid Möwe'),
    type: 'dress',
    color: 'black',
    material: 'linen',
    category: 11,
    price: 299,
  },
  {
    name: text('Sukienka Fala', 'Kleid Welle'),
    type: 'dress',
    color: 'red',
    material: 'cotton',
    category: 11,
    price: 149,
  },
  { name: text('Strój kąpielowy Hel', 'Badeanzug Hel'), type: 'swimsuit', color: 'blue', category: 12, price: 199 },
  { name: text('Bikini Łeba', 'Bikini Łeba'), type: 'bikini', color: 'red', category: 12, price: 159 },
  {
    name: text('Ręcznik Żaglówka', 'Handtuch Segelboot'),
    type: 'towel',
    color: 'blue',
    material: 'cotton',
    category: 13,
    price: 89,
  },
  {
    name: text('Torba Wydma', 'Tasche Düne'),
    type: 'bag',
    color: 'black',
    material: 'linen',
    category: 13,
    price: 119,
  },
]

/** Ids of products by the second word of their Polish name. */
export const polishIds: Readonly<Record<string, number>> = {
  Mewa: 101,
  Fala: 201,
  Hel: 301,
  Łeba: 401,
  Żaglówka: 501,
  Wydma: 601,
}

export const polishStyles: readonly Style[] = goods.flatMap((item, number): Style[] => {
  const [model] = smallStyles
  const [product] = model?.products ?? []
  if (!model || !product) return []
  const id = (number + 1) * 100 + 1
  const variants = product.variants.map((variant, place) => ({ ...variant, id: id * 10 + place }))
  return [
    {
      ...model,
      number,
      masterKey: `wodna-${number}`,
      type: item.type,
      name: item.name,
      shortDescription: text('Na plażę i nad wodę.', 'Für Strand und Wasser.'),
      fitNote: text('Rozmiar standardowy.', 'Fällt normal aus.'),
      products: [
        {
          ...product,
          id,
          colour: { key: item.color, family: item.color, name: text('', ''), hex: ['#000000'] },
          attributes: {
            color: [item.color],
            category: [item.type],
            ...(item.material && { material: [item.material] }),
          },
          categoryIds: [1, item.category],
          variants,
          prices: product.prices.map((series) => ({
            ...series,
            variantIds: variants.map((variant) => variant.id),
            entries: series.entries.map((entry) => ({ ...entry, amount: item.price * 100 })),
          })),
        },
      ],
    },
  ]
})
