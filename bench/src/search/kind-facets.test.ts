import { languageOf, oneSize, ownWords, type Product, type Style, textFor } from '@vitrine/contracts/catalogue'
import { type Market, markets } from '@vitrine/contracts/markets'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DemoSearch, openDemoSearch, plainQuery, priceIn } from './search-quality.ts'

let search: DemoSearch
/** Products by their id, as the catalogue has them, whatever the index says. */
let goods: ReadonlyMap<string, { style: Style; product: Product }>
beforeAll(async () => {
  search = await openDemoSearch()
  goods = new Map(
    search.styles.flatMap((style) => style.products.map((product) => [String(product.id), { style, product }])),
  )
}, 120_000)
afterAll(() => search.engine.close())

type Kind = { name: string; types: ReadonlySet<string> }

/** Jeans are filed beside trousers, and are trousers all the same. */
const filedBeside: Readonly<Record<string, string>> = { trousers: 'jeans' }

/** Goods that a name means although none of the catalogue's labels says so: words of the rules, and any skirt of that length. */
const alsoMeant: Readonly<Record<string, RegExp>> = {
  maille: /^knit-dress$/,
  gilets: /^cardigan$/,
  'sacs à main': /^(shopper|hobo|clutch)$/,
  'sac à main': /^(shopper|hobo|clutch)$/,
  midirock: /-skirt$/,
  'jupe mi-longue': /-skirt$/,
  'midi skirt': /-skirt$/,
  débardeur: /^camisole$/,
  camisole: /^tank-top$/,
  'vest top': /^camisole$/,
}

/** A name without the endings of its plural. */
const rootOf = (name: string) => name.toLowerCase().replace(/(?<=.{3})(?:en|es|er|s|e|n)$/, '')

type Words = { de: string; fr: string; en: string }

/** Whether a name of a type is a special one of the other name: Hemdblusen are Blusen, so chemises are blouses. */
function isCalledSo(label: Words, other: Words): boolean {
  const words = (text: string) => text.toLowerCase().split(/[\s-]+/)
  return (
    rootOf(words(label.de).at(-1) ?? '').endsWith(rootOf(other.de)) ||
    rootOf(words(label.en).at(-1) ?? '') === rootOf(other.en) ||
    rootOf(words(label.fr)[0] ?? '') === rootOf(other.fr)
  )
}

/** "Kaschmir" is a category and a material, and means all that is made of it. */
function madeOf(name: string): string[] {
  const materials = search.catalogue.attributeGroups.find(({ key }) => key === 'material')?.values ?? []
  const named = materials.filter(({ label }) => Object.values(label).some((each) => each?.toLowerCase() === name))
  const values = new Set<string>(named.map(({ value }) => value))
  return [...goods.values()]
    .filter(({ product }) => product.attributes.material?.some((value) => values.has(value)))
    .map(({ style }) => style.type)
}

/** Every name of a category or a type in a shop, and the types of the products that are filed or called so. */
function kindsOf({ locale }: Market): Kind[] {
  const { categories, attributeGroups } = search.catalogue
  const types = new Map<string, Set<string>>()
  const add = (name: string, type: string) => {
    const known = types.get(name.toLowerCase()) ?? new Set<string>()
    types.set(name.toLowerCase(), known.add(type))
  }
  const rootlines = new Map(categories.map(({ id, rootlineIds }) => [id, rootlineIds]))
  const labels = attributeGroups.find((group) => group.key === 'category')?.values ?? []
  const filed = new Map<number, Set<string>>()
  for (const { style, product } of goods.values())
    for (const id of product.categoryIds.flatMap((each) => rootlines.get(each) ?? []))
      filed.set(id, (filed.get(id) ?? new Set()).add(style.type))
  for (const { id, name } of categories.filter(({ listing, depth }) => listing === 'goods' && depth > 1)) {
    const written = textFor(name, locale)
    for (const type of filed.get(id) ?? []) add(written, type)
    for (const { value, label } of labels) if (filed.has(id) && isCalledSo(label, name)) add(written, value)
  }
  for (const { value, label } of labels) {
    const written = ownWords(label, languageOf(locale))
    add(written, value)
    for (const other of labels) if (isCalledSo(other.label, label)) add(written, other.value)
  }
  return [...types].map(([name, all]) => {
    const meant = labels.map(({ value }) => value).filter((type) => alsoMeant[name]?.test(type))
    const beside = [...all].flatMap((type) => filedBeside[type] ?? [])
    return { name, types: new Set([...all, ...meant, ...beside, ...madeOf(name)]) }
  })
}

type FacetStates = Parameters<DemoSearch['pipeline']['search']>[0]['facets']

async function ask(market: Market, query: string, more: { perPage: number; byPrice?: boolean; facets?: FacetStates }) {
  return search.pipeline.search({
    ...plainQuery(search.catalogue, market, languageOf(market.locale), query),
    perPage: more.perPage,
    facetMode: 'view',
    sort: more.byPrice ? [{ number: 'price', direction: 'asc' }] : [],
    facets: more.facets ?? [],
  })
}
type Answer = Awaited<ReturnType<typeof ask>>

const productsOf = ({ hits }: Answer) => hits.flatMap(({ members }) => members.flatMap((id) => goods.get(id) ?? []))

const sizeOf = (key: string) => key.replace(/^[a-z]+:/, '')

/** Values of facets that no product of the results has. */
function strangeValues({ facets, automatic, ...answer }: Answer): string[] {
  const found = productsOf({ facets, automatic, ...answer })
  const rootlines = new Map(search.catalogue.categories.map(({ id, rootlineIds }) => [id, rootlineIds]))
  const has = (facetId: string, key: string) =>
    found.some(({ product }) => {
      if (facetId === 'size') return product.variants.some(({ size }) => size === sizeOf(key))
      if (facetId === 'ec_category')
        return product.categoryIds.some((id) => rootlines.get(id)?.includes(Number(key)) === true)
      const values = product.attributes[facetId.replace(/^ec_/, '') as keyof Product['attributes']]
      return values?.includes(key) === true
    })
  const read = new Set(['ec_category', 'size', 'color', 'ec_brand', 'material', 'pattern', 'fit', 'length'])
  for (const name of ['sleeve', 'neckline', 'occasion', 'colorDetail']) read.add(name)
  return [...facets, ...automatic].flatMap((facet) => {
    if (!read.has(facet.facetId)) return []
    const values =
      facet.kind === 'hierarchical'
        ? facet.children
        : 'values' in facet
          ? facet.values.filter((each) => each.count > 0)
          : []
    return values.flatMap(({ key }) => (has(facet.facetId, key) ? [] : [`${facet.facetId} ${key}`]))
  })
}

const shoes = /^(?:loafers|sneakers|boots|ankle-boots|pumps|slingbacks|sandals|ballerinas)$/

/** The group that a size belongs to by its garment and its form. */
function groupOfSize(type: string, size: string): string {
  if (size === oneSize) return 'one size'
  if (shoes.test(type)) return 'shoes'
  if (type === 'belt') return 'belts'
  return /^W\d/.test(size) ? 'waists' : /^\d+(?:[.,]5)?$/.test(size) ? 'numbers' : 'letters'
}

/** Groups of sizes that are not those of one sort of garment. */
function mixedSizes(answer: Answer): string[] {
  const sizes = answer.facets.find(({ facetId }) => facetId === 'size')
  if (!sizes || !('values' in sizes)) return []
  const sizesIn = new Map<string, Set<string>>()
  for (const { style, product } of productsOf(answer))
    for (const { size } of product.variants) {
      const group = groupOfSize(style.type, size)
      sizesIn.set(group, (sizesIn.get(group) ?? new Set()).add(size))
    }
  const groups = sizes.groups ?? [{ name: 'all', values: sizes.values.map((each) => ({ ...each, text: each.label })) }]
  const free = new Map(sizesIn)
  return groups.flatMap(({ name, values }) => {
    const written = values.filter(({ count }) => count > 0).map(({ text }) => text)
    if (written.length === 0) return []
    const fitting = [...free].find(([, known]) => {
      return written.every((size) => known.has(size))
    })
    if (!fitting) return [`${name}: ${written.join(', ')}`]
    free.delete(fitting[0])
    return []
  })
}

const between = ({ min, max }: { min: number; max: number }) => ({
  facetId: 'ec_price',
  kind: 'numericalRange' as const,
  selected: [{ start: min, end: max, endInclusive: true }],
  excluded: [],
  shown: [],
  isFrozen: false,
})

describe.each(Object.values(markets))('names of goods in the shop $locale', (market) => {
  test('find only such goods, and offer only facets of theirs', async () => {
    const wrong: string[] = []
    const kinds = kindsOf(market)
    expect(kinds.length).toBeGreaterThan(60)
    for (const { name, types } of kinds) {
      const answer = await ask(market, name, { perPage: 400 })
      const found = productsOf(answer)
      if (found.length === 0) wrong.push(`${name}: nothing`)
      const others = new Set(found.map(({ style }) => style.type).filter((type) => !types.has(type)))
      if (others.size > 0) wrong.push(`${name}: ${[...others].join(', ')}`)
      for (const each of [...strangeValues(answer), ...mixedSizes(answer)]) wrong.push(`${name}: ${each}`)
    }
    expect(wrong).toEqual([])
  }, 120_000)

  test('bound the prices by them, and stay among them sorted by price', async () => {
    const wrong: string[] = []
    let [relevant, all] = [0, 0]
    for (const { name, types } of kindsOf(market)) {
      const { hits, facets, total } = await ask(market, name, { perPage: 10, byPrice: true })
      for (const { id } of hits) {
        all += 1
        if (types.has(goods.get(id)?.style.type ?? '')) relevant += 1
      }
      const slider = facets.find(({ facetId }) => facetId === 'ec_price')
      const bounds = slider && 'domain' in slider ? slider.domain : undefined
      if (!bounds) continue
      const within = await ask(market, name, { perPage: 1, byPrice: true, facets: [between(bounds)] })
      if (within.total !== total) wrong.push(`${name}: ${total} products, ${within.total} of them within the slider`)
      const prices = productsOf(await ask(market, name, { perPage: 400, byPrice: true })).map(({ product }) =>
        priceIn(market, product, search.catalogue.today),
      )
      if (bounds.min < Math.min(...prices) || bounds.max > Math.max(...prices))
        wrong.push(`${name}: a slider from ${bounds.min} to ${bounds.max}`)
    }
    expect(wrong).toEqual([])
    expect(relevant / all).toBeGreaterThanOrEqual(0.97)
  }, 120_000)
})
