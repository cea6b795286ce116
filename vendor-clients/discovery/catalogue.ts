/** A small invented shop: the same goods every time, a bit of every kind a facet can be made of. */

export type Good = {
  id: string
  name: string
  brand: string
  color: string
  category: readonly string[]
  store: string
  price: number
  added: string
  children: number
}

/** One of a list that is not empty, round and round. */
export const choose = <Each>(list: readonly [Each, ...Each[]], at: number): Each => list[at % list.length] ?? list[0]

const brands: readonly [string, ...string[]] = [
  'Linnea',
  'Kastell & Co',
  'Nordwind',
  'a,b',
  'Öland',
  'Tremolo',
  'Vier=4',
  'Mirabel',
  'Saum',
]
const colors: readonly [string, ...string[]] = ['Schwarz', 'Beige', 'Rot', 'Dunkel Blau', 'Grün']
type Kind = readonly [name: string, category: readonly string[]]
const kinds: readonly [Kind, ...Kind[]] = [
  ['Kleid', ['Damen', 'Kleider']],
  ['Rock', ['Damen', 'Röcke']],
  ['Minirock', ['Damen', 'Röcke', 'Mini']],
  ['Bluse', ['Damen', 'Blusen']],
  ['Hose', ['Herren', 'Hosen']],
  ['Pulli', ['Herren', 'Pullover & mehr']],
  ['Mantel', ['Herren', 'Jacken']],
  ['Gürtel', ['Zubehör']],
]
const stores: readonly [string, ...string[]] = ['Hamburg', 'St. Pölten', 'Bern']

export const goods: readonly Good[] = Array.from({ length: 56 }, (_, at): Good => {
  const [kind, category] = choose(kinds, at)
  const brand = choose(brands, at * 5 + (at >> 3))
  const color = choose(colors, at * 3 + (at >> 2))
  return {
    id: `V-${1000 + at}`,
    name: `${kind} ${color}`,
    brand,
    color,
    category,
    store: choose(stores, at),
    price: 10 + ((at * 37) % 190),
    added: `2025/${String(1 + (at % 12)).padStart(2, '0')}/${String(1 + (at % 28)).padStart(2, '0')}@00:00:00`,
    children: at % 4 === 0 ? 2 : 0,
  }
})

const wordsOf = (good: Good) => `${good.name} ${good.brand} ${good.category.join(' ')}`.toLowerCase()

export const goodsFor = (query: string): readonly Good[] =>
  goods.filter((good) =>
    query
      .toLowerCase()
      .split(/\s+/)
      .every((word) => wordsOf(good).includes(word)),
  )

export const words = ['kleid', 'kleid rot', 'kleider', 'rock', 'bluse', 'hose', 'hosen schwarz', 'pulli', 'mantel']

const childOf = (good: Good, id: string, color: string) => ({
  permanentid: id,
  clickUri: `https://shop.example/p/${id}/`,
  ec_name: good.name,
  ec_description: null,
  ec_shortdesc: null,
  ec_brand: good.brand,
  ec_category: good.category.map((_, at) => good.category.slice(0, at + 1).join('|')),
  ec_item_group_id: good.id,
  ec_price: good.price,
  ec_promo_price: good.price,
  ec_thumbnails: [],
  ec_images: [],
  ec_in_stock: true,
  ec_rating: null,
  ec_gender: null,
  ec_product_id: id,
  ec_color: color,
  ec_listing: null,
  additionalFields: { store: good.store },
  excerpt: null,
  nameHighlights: [],
  excerptHighlights: [],
})

/** A good as the service tells of it; every second one with children is among them itself. */
export function toProduct(good: Good) {
  const isOwnChild = Number(good.id.slice(2)) % 8 === 0
  const children = Array.from({ length: good.children }, (_, at) =>
    childOf(good, isOwnChild && at === 0 ? good.id : `${good.id}-${at}`, choose(colors, at)),
  )
  return {
    ...childOf(good, good.id, good.color),
    children,
    totalNumberOfChildren: good.children === 0 ? null : good.children + 3,
  }
}
