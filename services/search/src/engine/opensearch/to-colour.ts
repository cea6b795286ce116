import { heaviestOf } from '../../text/index-core.ts'
import type { DocumentTerms } from '../../text/document-terms.ts'
import type { IndexDocument, Language, Schema } from '../engine.ts'
import { toDay, toSeconds, toStanding, popularityOf } from '../segment/standing.ts'
import { longestValue, stepSeparator } from './mapping.ts'

/** A colour as it is stored; other fields are named by their place in the schema. */
export type Colour = {
  id: string
  sold: string[]
  out: boolean
  pop: number
  day: number
  added: number
  texts: StoredTexts
  [field: string]: unknown
}

/** Parts of a document that are only read again: its names by language, and its first path in each tree. */
type StoredTexts = { names: Record<Language, string>; paths: Record<string, readonly string[]> }

/** A style as it is stored; its popularity and first id decide between styles with the same score. */
export const toStyle = (colours: readonly Colour[]): object => ({
  pop: colours.reduce((most, { pop }) => Math.max(most, pop), 0),
  first: colours.map(({ id }) => id).toSorted()[0],
  c: colours,
})

/** Terms by language. */
export type TermsByLanguage = ReadonlyMap<Language, DocumentTerms>

export function toColour(document: IndexDocument, schema: Schema, terms: TermsByLanguage): Colour {
  const standing = toStanding(document.popularity, false)
  const colour: Colour = {
    id: document.id,
    sold: schema.markets.filter((market) => isNumber(document.marketNumbers['price']?.[market])),
    out: document.isSoldOut,
    pop: popularityOf(standing),
    day: toDay(toSeconds(document.addedAt)),
    added: toSeconds(document.addedAt),
    texts: toStoredTexts(document, schema),
  }
  schema.languages.forEach((language, at) => {
    const own = terms.get(language)
    if (own && own.impacts.size > 0) colour[`w${at}`] = writeTerms(own)
  })
  schema.facets.forEach((name, at) => {
    const values = [...new Set(document.facets[name])]
    if (values.length > 0) colour[`f${at}`] = values
  })
  schema.trees.forEach((name, at) => {
    const paths = prefixesOf(document.trees[name] ?? [])
    if (paths.length > 0) colour[`t${at}`] = paths
  })
  schema.numbers.forEach((name, at) => {
    const number = document.numbers[name]
    if (name !== 'addedAt' && isNumber(number)) colour[`n${at}`] = number
  })
  schema.marketNumbers.forEach((name, at) => {
    schema.markets.forEach((market, place) => {
      const number = document.marketNumbers[name]?.[market]
      if (isNumber(number)) colour[`m${at}_${place}`] = number
    })
  })
  return colour
}

const isNumber = (number: number | undefined): number is number => number !== undefined && Number.isFinite(number)

/** Every path with all paths above it: a path selects everything below. */
function prefixesOf(paths: readonly (readonly string[])[]): string[] {
  const prefixes = new Set<string>()
  for (const path of paths) {
    let prefix = ''
    for (const [depth, step] of path.entries()) {
      prefix = depth === 0 ? step : prefix + stepSeparator + step
      if (prefix.length > longestValue) break
      prefixes.add(prefix)
    }
  }
  return [...prefixes]
}

/** Pairs of neighbours are terms, too, each with one unit of impact. */
const writeTerms = ({ impacts, pairs }: DocumentTerms): string =>
  [...[...impacts].map(([term, impact]) => `${term}|${impact}`), ...pairs.map((pair) => `${pair}|1`)].join(' ')

/** The terms of a stored colour with their impacts. */
export function readTerms(written: unknown): Map<string, number> {
  const terms = new Map<string, number>()
  if (typeof written !== 'string') return terms
  for (const token of written.split(' ')) {
    const at = token.lastIndexOf('|')
    terms.set(token.slice(0, at), Number(token.slice(at + 1)))
  }
  return terms
}

function toStoredTexts(document: IndexDocument, schema: Schema): StoredTexts {
  const name = heaviestOf(schema.text)
  return {
    names: Object.fromEntries(schema.languages.map((language) => [language, document.text[language]?.[name] ?? ''])),
    paths: Object.fromEntries(schema.trees.map((tree) => [tree, document.trees[tree]?.[0] ?? []])),
  }
}
