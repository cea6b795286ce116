import type { Language, Schema } from '../engine.ts'
import type { TextIndex } from '../../text/text.ts'
import { type Blocks, type DocumentStore, openDocumentStore } from './document-store.ts'
import { type Arrays, uint16Array, uint32Array } from './named-arrays.ts'
import { type NumberColumn, openNumberColumn } from './number-column.ts'
import { numberName, type SegmentJson, type SegmentContents } from './segment-builder.ts'
import { findString, readString, type StringIndex } from './string-table.ts'
import { openTreeColumn, type TreeColumn } from './tree-column.ts'
import { type FacetColumn, openFacetColumn, openStrings } from './value-column.ts'

/** A part of the index that never changes. Documents have numbers; those of a group stand next to each other. */
export type Segment = {
  documents: number
  groups: number
  /** Values of documents and of whole groups for counting, row by row. */
  rows: Rows
  groupRows: Rows
  /** The group of a document, its static score, and the day it was added, counted from 1970. */
  groupNumbers: Uint32Array
  standings: Uint32Array
  addedOn: Uint16Array
  /** Documents of group `n` stand from `groupStarts[n]` to `groupStarts[n + 1]`. */
  groupStarts: Uint32Array
  /** Where the id of a document stands among all, sorted. */
  idRanks: Uint32Array
  idOf(document: number): string
  documentOf(id: string): number | undefined
  groupKeyOf(group: number): string
  groupOfKey(key: string): number | undefined
  facets: ReadonlyMap<string, FacetColumn>
  trees: ReadonlyMap<string, TreeColumn>
  numberIn(market: string, name: string): NumberColumn | undefined
  /** Documents that are sold in a market. */
  sold: ReadonlyMap<string, Uint32Array>
  text: ReadonlyMap<Language, TextIndex>
  store: DocumentStore
  /** Its data apart from texts, for writing it to a file. */
  parts: { arrays: Arrays; json: SegmentJson; blocks: Blocks }
  bytes: number
}

export function openSegment(
  { arrays, json, text }: Omit<SegmentContents, 'packed'>,
  blocks: Blocks,
  schema: Schema,
): Segment {
  const ids = openIndex('ids', arrays)
  const groups = openIndex('groups', arrays)
  const numbers = new Map(
    Object.entries(json.numbers).map(([key, parts]) => [key, openNumberColumn(`number.${key}`, parts, arrays)]),
  )
  return {
    documents: json.documents,
    groups: json.groups,
    rows: openRows(uint32Array(arrays, 'rows')),
    groupRows: openRows(uint32Array(arrays, 'groupRows')),
    groupNumbers: uint32Array(arrays, 'groupNumbers'),
    standings: uint32Array(arrays, 'standings'),
    addedOn: uint16Array(arrays, 'addedOn'),
    groupStarts: uint32Array(arrays, 'groupStarts'),
    idRanks: uint32Array(arrays, 'idRanks'),
    idOf: (document) => readString(ids.table, document),
    documentOf: (id) => found(findString(ids, id)),
    groupKeyOf: (group) => readString(groups.table, group),
    groupOfKey: (key) => found(findString(groups, key)),
    facets: new Map(
      Object.entries(json.facets).map(([name, parts]) => [name, openFacetColumn(`facet.${name}`, parts, arrays)]),
    ),
    trees: new Map(
      Object.entries(json.trees).map(([name, parts]) => [name, openTreeColumn(`tree.${name}`, parts, arrays)]),
    ),
    numberIn: (market, name) => numbers.get(numberName(name)) ?? numbers.get(numberName(name, market)),
    sold: new Map(schema.markets.map((market) => [market, uint32Array(arrays, `sold.${market}`)])),
    text,
    store: openDocumentStore(blocks, uint32Array(arrays, 'documents.starts'), uint32Array(arrays, 'documents.added')),
    parts: { arrays, json, blocks },
    bytes:
      Object.values(arrays).reduce((sum, { byteLength }) => sum + byteLength, 0) +
      [...text.values()].reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

/** The same memory in words and in halves of words. */
export type Rows = { words: Uint32Array; halves: Uint16Array }

const openRows = (words: Uint32Array): Rows => ({
  words,
  halves: new Uint16Array(words.buffer, words.byteOffset, words.length * 2),
})

export const groupOf = ({ groupNumbers }: Segment, document: number): number => groupNumbers[document]

const openIndex = (name: string, arrays: Arrays): StringIndex => ({
  table: openStrings(name, arrays),
  slots: uint32Array(arrays, `${name}.slots`),
})

const found = (number: number): number | undefined => (number < 0 ? undefined : number)
