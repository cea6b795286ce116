import type { AttributeKey, Language, Localised } from '@vitrine/contracts/catalogue'
import type { Currency } from '@vitrine/contracts/markets'
import { guessFamily, hexByWord, hexOfFamily } from '../mapping/colour-words.ts'
import type { MappedCells } from '../mapping/apply-mapping.ts'
import type { OnProblem } from '../problem.ts'
import { findComposition, nameMaterials } from '../values/find-composition.ts'
import { readGtin } from '../values/gtin.ts'
import type { GrowingCategories } from '../values/grow-categories.ts'
import type { GrowingVocabulary } from '../values/grow-vocabulary.ts'
import { joinList, splitList } from '../values/list.ts'
import { toPlainText } from '../values/plain-text.ts'
import { systemOfWords, tidySizeWord } from '../values/size-words.ts'
import { slug } from '../values/slug.ts'
import type { FindAttribute } from './attributes.ts'
import type { ExportedProduct, ExportedSize } from './exported-product.ts'
import { priceCells } from './price-cells.ts'
import { sortOptions } from './sort-options.ts'

export type CellsContext = {
  /** The language of the export's texts. */
  language: Language
  currency: Currency | undefined
  attributes: FindAttribute
  categories: GrowingCategories
  vocabulary: GrowingVocabulary
  /** Families of colours that a mapping names. */
  colours: ReadonlyMap<string, string>
  onProblem: OnProblem
  /** Called with tags that mean nothing here. */
  onUnusedTag: (tag: string) => void
  /** Called once for each colour whose family was guessed from its name, or could not be. */
  onColour: (name: string, family: string | undefined, line: number) => void
}

/** One size in our own columns: what the export says, and what was guessed from it, which known goods overrule. */
export type SizeCells = { line: number; given: MappedCells; guessed: MappedCells }

const categoryKeys = /^(?:category|kategorie|catégorie|collection|department)$/i
const materialKeys = /^(?:pa_)?(?:material|fabric|composition|stoff|materialzusammensetzung|matière|metal|metall)$/i
const brandKeys = /^(?:brand|marke|marque|vendor)$/i
const colourKeys = /^(?:pa_)?(?:colou?r|farbe|couleur|color-pattern)$/i

type Facets = {
  attributes: Map<AttributeKey, string[]>
  brand: string | undefined
  colour: string | undefined
  materials: string[]
  categories: string[]
}

/** Sorts tags and facets into what they are: a brand, a place, a material or another attribute. */
function readFacets(product: ExportedProduct, context: CellsContext): Facets {
  const found: Facets = { attributes: new Map(), brand: undefined, colour: undefined, materials: [], categories: [] }
  const add = (key: AttributeKey, value: string, label: string) => {
    context.vocabulary.add(key, value, everywhere(label))
    found.attributes.set(key, [...new Set([...(found.attributes.get(key) ?? []), value])])
  }
  const take = (tag: string, isFacet: boolean) => {
    const [, name = '', value = ''] = /^([\p{L}_ -]{2,30})\s*[:=]\s*(.+)$/u.exec(tag) ?? []
    if (brandKeys.test(name)) return void (found.brand = value)
    if (categoryKeys.test(name)) return void found.categories.push(value)
    if (colourKeys.test(name)) return void (found.colour = value)
    if (materialKeys.test(name)) found.materials.push(value)
    // Shares belong to the composition; a filter knows materials alone.
    if (materialKeys.test(name) && value.includes('%')) return
    const attribute = name ? context.attributes.named(name, value) : context.attributes.alone(tag)
    if (attribute) add(attribute.key, attribute.value, attribute.label)
    else if (!isFacet && !materialKeys.test(name)) context.onUnusedTag(tag)
  }
  for (const facet of product.facets) take(facet, true)
  for (const tag of splitList(product.cells.tags ?? '')) take(tag, false)
  return found
}

const everywhere = (text: string): Localised => ({ de: text, fr: text, en: text })

/** The composition, where the export holds one that the law accepts; anything else is left to the to-do list. */
function compositionOf(product: ExportedProduct, materials: readonly string[], description: string) {
  const stated = [product.cells.material ?? '', ...materials].filter(Boolean)
  const readers = [findComposition, nameMaterials]
  for (const text of [stated.join(', '), ...stated])
    for (const read of readers) {
      const found = read(text)
      if (found) return found
    }
  return findComposition(description)
}

/** Cells that the sizes of one product share. */
function productCells(product: ExportedProduct, context: CellsContext) {
  const { key, cells } = product
  const { language, categories, vocabulary, attributes } = context
  const facets = readFacets(product, context)
  const description = toPlainText(cells.description ?? '')
  const brand = cells.brand || facets.brand
  if (brand) {
    const found = attributes.named('brand', brand)
    const value = found?.value ?? slug(brand)
    vocabulary.add('brand', value, everywhere(brand))
    facets.attributes.set('brand', [value])
  }
  const paths = [...splitList(cells.category ?? ''), ...facets.categories]
  const kind = (cells.type ?? paths[0]?.split('>').at(-1) ?? '').trim()
  const type = attributes.named('category', kind)?.value ?? (slug(kind) || 'article')
  vocabulary.add('category', type, everywhere(kind))
  const places = paths.flatMap((path) => categories.place(path) ?? [])
  const isHidden = cells.published === 'no' || cells.status === 'no'
  const composition = compositionOf(product, facets.materials, description)
  const named = [...facets.attributes].map(([name, values]) => [`attr_${name}`, joinList(values)])
  const given: MappedCells = {
    style_key: key,
    [`name_${language}`]: toPlainText(cells.title ?? '') || key,
    ...(description && { [`description_${language}`]: description }),
    is_active: isHidden ? 'no' : 'yes',
    ...(places.length > 0 && { category: joinList([...new Set(places)]) }),
    ...Object.fromEntries(named),
  }
  return { given, guessed: { type, ...(composition && { composition }) }, colour: facets.colour }
}

/** Name, family and dot of a colour; goods without a colour have none of them. */
function colourCells(name: string, line: number, context: CellsContext) {
  if (name === '') return { given: { colour_key: '' }, guessed: {} }
  const own = context.colours.get(name.toLowerCase())
  const guess = own === undefined ? guessFamily(name) : { family: own, isGuess: false }
  if (guess?.isGuess !== false) context.onColour(name, guess?.family, line)
  const family = guess?.family
  const hex = family && (hexByWord[name.toLowerCase()] ?? hexOfFamily(family))
  return {
    given: { colour_key: slug(name), [`colour_name_${context.language}`]: name },
    guessed: { ...(family && { colour_family: family }), ...(hex && { colour_hex: hex }) },
  }
}

/** Pictures of one colour: its own first, then those of the product that belong to no other colour. */
function picturesOf(product: ExportedProduct, own: readonly string[], others: ReadonlySet<string>): MappedCells {
  const shared = product.pictures.filter((source) => !others.has(source) || own.includes(source))
  const [image, ...more] = [...new Set([...own, ...shared])]
  if (image === undefined) return {}
  return { image, ...(more.length > 0 && { more_images: joinList(more) }) }
}

/** A number that is none of a size, or the key of the size where an export has no number for it. */
function keysOf(sizes: readonly ExportedSize[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const { cells } of sizes) if (cells.sku) counts.set(cells.sku, (counts.get(cells.sku) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count === 1).map(([sku]) => sku))
}

/** Shopify puts an apostrophe before numbers, and shops keep codes of their own in that column. */
function gtinCells({ line, cells }: ExportedSize, { onProblem }: CellsContext): MappedCells {
  const text = (cells.gtin ?? '').replace(/^'/, '')
  if (text === '') return {}
  const reading = readGtin(text)
  if (reading.ok) return { gtin: text }
  const message = `${reading.message} It is left out; goods can be sold without one.`
  onProblem({ severity: 'hint', line, field: 'gtin', code: reading.code, value: text, message })
  return {}
}

/** Puts a product of an export into our own columns, one line for each size. */
export function toCells(product: ExportedProduct, context: CellsContext): SizeCells[] {
  const { colour, size, others } = sortOptions(product.sizes)
  const shared = productCells(product, context)
  const usable = keysOf(product.sizes)
  const valueOf = (each: ExportedSize, name: string | undefined) =>
    each.options.find((option) => option.name === name)?.value ?? ''
  const sorted = product.sizes.map((each) => {
    const looks = [
      valueOf(each, colour) || (colour ? '' : (shared.colour ?? '')),
      ...others.map((n) => valueOf(each, n)),
    ]
    return { each, look: looks.filter(Boolean).join(' / '), size: tidySizeWord(valueOf(each, size)) }
  })
  const pictures = Map.groupBy(sorted, ({ look }) => look)
  const ownOf = (look: string) =>
    (pictures.get(look) ?? []).flatMap(({ each }) => splitList(each.cells.variant_pictures ?? ''))
  const looks = [...pictures.keys()].map((look) => {
    const own = [...new Set(ownOf(look))]
    const foreign = new Set([...pictures.keys()].filter((other) => other !== look).flatMap(ownOf))
    return [look, { ...colourCells(look, product.line, context), pictures: picturesOf(product, own, foreign) }] as const
  })
  const byLook = new Map(looks)
  const system = systemOfWords(sorted.map((each) => each.size))
  return sorted.map(({ each, look, size: label }) => {
    const known = byLook.get(look)
    const productKey = [product.key, slug(look)].filter(Boolean).join('-')
    const { sku = '', stock, weight } = each.cells
    const pieces = stock === undefined ? undefined : Math.max(0, Math.trunc(Number(stock)))
    const { sells_without_stock: sellsAnyway, stock_tracked: isTracked, in_stock: isThere } = each.cells
    const isEndless = sellsAnyway === 'yes' || isTracked === 'no' || (stock === undefined && isThere === 'yes')
    return {
      line: each.line,
      guessed: { ...shared.guessed, ...known?.guessed, size_system: system },
      given: {
        ...shared.given,
        ...known?.given,
        ...known?.pictures,
        product_key: productKey,
        variant_key: usable.has(sku) ? sku : `${productKey}-${slug(label)}`,
        size: label,
        ...gtinCells(each, context),
        ...(pieces !== undefined && Number.isFinite(pieces) && { stock: String(pieces) }),
        sellable_without_stock: isEndless ? 'yes' : 'no',
        ...(weight && Number.parseFloat(weight.replace(',', '.')) > 0 && { weight }),
        ...priceCells(each, context),
        ...product.own,
        ...each.own,
      },
    }
  })
}
