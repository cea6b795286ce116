import type { IndexDocument, Language, Schema } from '../engine.ts'
import type { SerialisedIndex, TextModel, TextBuilder, TextIndex, TextOptions } from '../../text/text.ts'
import { setBit, wordsFor } from './bits.ts'
import { type CodingLimits, usualLimits } from './coded-cells.ts'
import { createDocumentPacker } from './document-store.ts'
import { rankStrings, sortDocuments, sortGroups, type Sorting } from './document-order.ts'
import { createFacetColumnBuilder } from './facet-column-builder.ts'
import { growingNumbers, growingWords } from './growing-array.ts'
import { sortByCode, writeNumberColumn } from './number-column-builder.ts'
import { noNumber, type NumberColumnHeader } from './number-column.ts'
import { createRowLayout, rowWords } from './row.ts'
import { toDay, toSeconds, toStanding } from './standing.ts'
import { toStringIndex } from './string-table.ts'
import { createTreeColumnBuilder } from './tree-column-builder.ts'
import type { ValueColumnHeader } from './value-column.ts'
import type { ColumnTarget } from './value-column-builder.ts'

/** How texts are indexed; an option, so that tests can use a simpler way. */
export type TextMaker = {
  createTextBuilder(options: TextOptions): TextBuilder
  openTextIndex(parts: SerialisedIndex): TextIndex
}

export type SegmentOptions = {
  schema: Schema
  /** Words that are known to be words, for splitting compounds. */
  heads: Readonly<Partial<Record<Language, readonly string[]>>>
  synonyms: Readonly<Partial<Record<Language, readonly string[]>>>
  text: TextMaker
  /** Words learned by the main segment: a small one built with them reads and scores alike. */
  learned?: (language: Language) => TextModel | undefined
  /** Where one way of coding becomes better than another. */
  limits?: CodingLimits
}

/** The data of a segment. `packed` are the documents themselves, which need not stay in memory. */
export type SegmentContents = {
  arrays: ColumnTarget['arrays']
  json: SegmentJson
  text: ReadonlyMap<Language, TextIndex>
  packed: Uint8Array
}

export type SegmentJson = {
  documents: number
  groups: number
  facets: Record<string, ValueColumnHeader>
  trees: Record<string, ValueColumnHeader>
  numbers: Record<string, NumberColumnHeader>
}

type SegmentBuilder = { add(document: IndexDocument): void; finish(): SegmentContents }

/** The name of a column; market numbers have one for each market. */
export const numberName = (name: string, market?: string): string => JSON.stringify(market ? [name, market] : [name])

/** Columns of all numbers of a document; `addedAt` is a field of its own. */
function numberColumnsOf(schema: Schema): { key: string; of(document: IndexDocument): number | undefined }[] {
  const plain = schema.numbers.filter((name) => name !== 'addedAt')
  return [
    ...schema.markets.map((market) => ({
      key: numberName('price', market),
      of: ({ marketNumbers }: IndexDocument) => marketNumbers['price']?.[market],
    })),
    ...plain.map((name) => ({ key: numberName(name), of: ({ numbers }: IndexDocument) => numbers[name] })),
    ...schema.marketNumbers
      .filter((name) => name !== 'price')
      .flatMap((name) =>
        schema.markets.map((market) => ({
          key: numberName(name, market),
          of: ({ marketNumbers }: IndexDocument) => marketNumbers[name]?.[market],
        })),
      ),
  ]
}

/** Collects documents in any order; of several with the same id the last one counts. */
export function createSegmentBuilder(options: SegmentOptions): SegmentBuilder {
  const { schema, limits = usualLimits } = options
  const ids: string[] = []
  const { keys: groupKeys, numberOf: numberOfGroup } = createGroupNumbers()
  const groups = growingWords()
  const packer = createDocumentPacker()
  const facets = schema.facets.map((name) => ({ name, column: createFacetColumnBuilder() }))
  const trees = schema.trees.map((name) => ({ name, column: createTreeColumnBuilder() }))
  const numbers = numberColumnsOf(schema).map((column) => ({ ...column, given: growingNumbers() }))
  const firstNodes = growingWords()
  const standings = growingWords()
  const addedAt = growingWords()
  const texts = createTextBuilders(options)

  return {
    add(document) {
      ids.push(document.id)
      groups.push(numberOfGroup(document.group))
      for (const { name, column } of facets) column.add(document.facets[name] ?? [])
      const nodes = trees.map(({ name, column }) => column.add(document.trees[name] ?? []))
      firstNodes.push(nodes[0] ?? 0)
      for (const { of, given } of numbers) {
        const number = of(document)
        given.push(number !== undefined && Number.isFinite(number) ? number : Number.NaN)
      }
      standings.push(toStanding(document.popularity, document.isSoldOut))
      addedAt.push(toSeconds(document.addedAt))
      for (const { language, builder } of texts) builder.add(document.text[language])
      packer.add(document)
    },

    finish() {
      const ranks = trees[0]?.column.ranks() ?? new Uint32Array(1)
      const sorting: Sorting = {
        ids,
        groupOf: groups.at,
        groups: groupKeys.length,
        placeOf: (added) => ranks[firstNodes.at(added)],
      }
      const order = sortDocuments(sorting)
      const sorted = sortGroups(order, sorting)
      const rows = new Uint32Array(order.length * rowWords)
      const groupRows = new Uint32Array(sorted.given.length * rowWords)
      const writing: ColumnTarget = {
        documents: { rows, layout: createRowLayout() },
        groups: { rows: groupRows, layout: createRowLayout() },
        arrays: {},
        order,
        groupStarts: sorted.starts,
        limits,
      }
      const json: SegmentJson = {
        documents: order.length,
        groups: sorted.given.length,
        facets: {},
        trees: {},
        numbers: {},
      }
      for (const { name, column } of trees) json.trees[name] = column.write(`tree.${name}`, writing)
      for (const { name, column } of facets) json.facets[name] = column.write(`facet.${name}`, writing)
      for (const { key, given } of numbers) {
        json.numbers[key] = writeNumberColumn(`number.${key}`, given.taken(), writing)
      }
      for (const market of schema.markets) writing.arrays[`sold.${market}`] = documentsWithPrice(market, writing)
      const added = Uint32Array.from(order, addedAt.at)
      const addedKey = numberName('addedAt')
      json.numbers[addedKey] = { isHalf: false, isRanked: false }
      const names = Array.from(order, (from) => ids[from])
      const { packed, starts } = packer.finish()
      Object.assign(writing.arrays, {
        [`number.${addedKey}.cells`]: added,
        [`number.${addedKey}.order`]: sortByCode(added, noNumber),
        addedOn: Uint16Array.from(added, toDay),
        standings: Uint32Array.from(order, standings.at),
        rows,
        groupRows,
        groupNumbers: sorted.numbers,
        groupStarts: sorted.starts,
        idRanks: rankStrings(names),
        ...stringIndexArrays('ids', names),
        ...stringIndexArrays(
          'groups',
          sorted.given.map((group) => groupKeys[group]),
        ),
        'documents.starts': starts,
        'documents.added': order,
      })
      return {
        arrays: writing.arrays,
        json,
        text: new Map(texts.map(({ language, builder }) => [language, builder.finish(order)])),
        packed,
      }
    },
  }
}

/** Numbers the groups in the order of their first documents. */
function createGroupNumbers() {
  const keys: string[] = []
  const numbers = new Map<string, number>()
  return {
    keys,
    numberOf(key: string): number {
      let group = numbers.get(key)
      if (group === undefined) {
        group = keys.push(key) - 1
        numbers.set(key, group)
      }
      return group
    },
  }
}

function createTextBuilders({ schema, heads, synonyms, text, learned }: SegmentOptions) {
  return schema.languages.map((language) => {
    const model = learned?.(language)
    const builder = text.createTextBuilder({
      language,
      fields: schema.text,
      heads: heads[language] ?? [],
      synonyms: synonyms[language] ?? [],
      ...(model && { learned: model }),
    })
    return { language, builder }
  })
}

/** A bit for each document that the market sells: it has a price there. */
function documentsWithPrice(market: string, { arrays, order }: ColumnTarget): Uint32Array {
  const sold = new Uint32Array(wordsFor(order.length))
  for (const document of arrays[`number.${numberName('price', market)}.order`] ?? []) setBit(sold, document)
  return sold
}

function stringIndexArrays(name: string, strings: readonly string[]): ColumnTarget['arrays'] {
  const { table, slots } = toStringIndex(strings)
  return { [`${name}.bytes`]: table.bytes, [`${name}.starts`]: table.starts, [`${name}.slots`]: slots }
}
