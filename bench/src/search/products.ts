import {
  type BenchLanguage,
  type BenchProduct,
  categoryLabel,
  COLORS,
  DETAILS,
  type Labelled,
  MATERIALS,
  OCCASIONS,
  PATTERNS,
  TYPES,
} from '../../workload/catalogue.mjs'

const byKey = <Entry extends { key: string }>(list: readonly Entry[]) =>
  new Map(list.map((entry) => [entry.key, entry]))
const materials = byKey(MATERIALS)
const patterns = byKey(PATTERNS)
const details = byKey(DETAILS)
const occasions = byKey(OCCASIONS)
const colours = byKey(COLORS)
const categoryTexts = new Map<string, string>()

const labelOf = (labels: ReadonlyMap<string, Labelled>, key: string, language: BenchLanguage) =>
  labels.get(key)?.[language] ?? ''

function categoryText(path: string, language: BenchLanguage): string {
  const name = `${language} ${path}`
  const known = categoryTexts.get(name)
  if (known !== undefined) return known
  const steps = path.split('/')
  const text = steps.map((_, depth) => categoryLabel(steps.slice(0, depth + 1).join('/'), language)).join(' ')
  categoryTexts.set(name, text)
  return text
}

export const textFields = ['name', 'brand', 'category', 'colour', 'attributes', 'description'] as const

/** The words of a product in the order of `textFields`: every engine is given the same ones. */
export function textOf(product: BenchProduct, language: BenchLanguage): string[] {
  const { name, color, description } = product.text[language]
  return [
    name,
    product.brand,
    categoryText(product.category, language),
    `${color} ${colours.get(product.color)?.[language][0] ?? ''}`,
    [
      ...product.material.map((key) => labelOf(materials, key, language)),
      labelOf(patterns, product.pattern, language),
      labelOf(details, product.detail, language),
      ...product.occasion.map((key) => labelOf(occasions, key, language)),
    ].join(' '),
    description,
  ]
}

/** The values of a facet, one or several. */
export function valuesOf(product: BenchProduct, facet: string): readonly string[] {
  const value = product[facet as keyof BenchProduct]
  if (Array.isArray(value)) return value as string[]
  return typeof value === 'string' ? [value] : []
}

/** German words that are known to be words. */
export const germanWords: readonly string[] = [
  ...TYPES.flatMap(({ de }) => [de.one, de.many]),
  ...[...MATERIALS, ...PATTERNS, ...DETAILS, ...OCCASIONS].flatMap(({ de }) => de.split(/[\s-]+/)),
  ...COLORS.flatMap(({ de }) => de),
  ...'Sommer Winter Abend Leder Wolle Schuh Jacke Uhr Kette Brille Tasche Sack Kragen Ausschnitt Muster'.split(' '),
].filter(({ length }) => length > 2)
