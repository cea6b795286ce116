import * as v from 'valibot'
import { staffCall } from '../staff/index.ts'
import { LocalTime, RowId } from './fields.ts'
import { type Page, pageFields } from './page.ts'

export const importKinds = ['goods', 'prices', 'stock', 'store-stock'] as const
export type ImportKind = (typeof importKinds)[number]

/** `trying` and `taking` are the server's work; `failed` has written nothing and can be tried again. */
export type ImportState = 'uploaded' | 'trying' | 'tried' | 'taking' | 'taken' | 'failed' | 'undone'

/** The largest file in bytes. */
export const largestImport = 8 * 1024 * 1024

/** The most problems of one file that are stored; all of them are counted. */
export const mostProblems = 10_000

/** Layouts of other shops' exports, which need no columns to be mapped. */
export const importLayouts = ['shopify', 'woocommerce', 'google', 'vendure'] as const
export type ImportLayout = (typeof importLayouts)[number]

/** A column of ours that a column of the file can feed. */
export type ImportTarget = { name: string; isRequired: boolean; about: string }

/** How a file is written, and its first lines as they were read. */
export type FileShape = {
  format: string
  encoding: string
  delimiter: string | null
  /** Columns under their own names; none where the format has a fixed meaning. */
  columns: readonly string[]
  samples: readonly (readonly string[])[]
  lines: number
}

export type ImportProblem = {
  severity: 'error' | 'todo' | 'hint'
  /** Counted from 1 with the heading; 0 for the whole file. */
  line: number
  field: string
  code: string
  value: string | null
  /** The expectation in English; pages have their own words for most codes. */
  message: string
}

/** Lines, sizes, styles and so on, by their names. */
export type ImportCounts = Readonly<Record<string, number>>

/** A value before and after the import, for a look at it before it is taken. */
export type ImportChange = { line: number; subject: string; before: string | null; after: string }

export type ImportRow = {
  id: number
  kind: ImportKind
  fileName: string
  state: ImportState
  author: string
  uploadedAt: string
  endedAt: string | null
  counts: ImportCounts
  problems: { error: number; todo: number; hint: number }
  undoneBy: string | null
}

export type ImportDetail = {
  row: ImportRow
  shape: FileShape
  targets: readonly ImportTarget[]
  settings: ImportSettings
  /** Whether the mapping was remembered from an earlier file of this shape. */
  isRemembered: boolean
  progress: { phase: string; done: number; total: number } | null
  changes: readonly ImportChange[]
  problems: readonly ImportProblem[]
  /** The same bytes were taken then. */
  sameAs: { id: number; at: string } | null
  /** Price plans that hold the prices of the file. */
  planIds: readonly number[]
  /** Whether a step back exists for this kind and state. */
  isUndoable: boolean
}

const ColumnName = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

/** Which column of the file feeds which of ours, and what the file does not say itself. */
export const ImportSettings = v.strictObject({
  columns: v.record(ColumnName, ColumnName),
  layout: v.exactOptional(v.picklist(importLayouts)),
  currency: v.exactOptional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))),
  /** Goods that lack what the law wants come in as drafts instead of being left out. */
  keepsDrafts: v.exactOptional(v.boolean()),
  /** Prices only. */
  reason: v.exactOptional(v.picklist(['sale', 'regular'])),
  from: v.exactOptional(LocalTime),
  to: v.exactOptional(LocalTime),
})
export type ImportSettings = v.InferOutput<typeof ImportSettings>

const right = 'imports.write'
const ofImport = v.strictObject({ id: RowId })

export const importCalls = {
  listImports: staffCall<Page<ImportRow>>()({
    right,
    kind: 'read',
    input: v.strictObject({ ...pageFields, kind: v.exactOptional(v.picklist(importKinds)) }),
  }),
  getImport: staffCall<ImportDetail>()({ right, kind: 'read', input: ofImport, errors: ['NOT_FOUND'] }),
  /** Every stored problem of a file, by line. */
  listImportProblems: staffCall<readonly ImportProblem[]>()({ right, kind: 'read', input: ofImport }),
  /** Stores a file after a look at its beginning; a file that is no table is refused with the reason. */
  uploadImport: staffCall<{ id: number }>()({
    right,
    kind: 'write',
    input: v.strictObject({
      kind: v.picklist(importKinds),
      fileName: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
      file: v.instance(Uint8Array),
    }),
    errors: ['EMPTY', 'TOO_LARGE', 'UNUSABLE', 'ELSEWHERE'],
  }),
  /** Reads the whole file and writes nothing of it. */
  tryImport: staffCall<{ id: number }>()({
    right,
    kind: 'write',
    input: v.strictObject({ ...ofImport.entries, settings: ImportSettings }),
    errors: ['NOT_FOUND', 'WRONG_STATE', 'WRONG_TIME'],
  }),
  /** All lines or none; `leavesOut` takes the goods without the lines that have errors. */
  takeImport: staffCall<{ id: number }>()({
    right,
    kind: 'write',
    input: v.strictObject({ ...ofImport.entries, leavesOut: v.exactOptional(v.boolean(), false) }),
    errors: ['NOT_FOUND', 'WRONG_STATE', 'HAS_ERRORS', 'NOTHING_TO_TAKE'],
    isKeyed: true,
  }),
  /** Counts go back by their difference, so that sales in between stay; price plans are discarded while they are drafts. */
  undoImport: staffCall<null>()({
    right,
    kind: 'write',
    input: ofImport,
    errors: ['NOT_FOUND', 'WRONG_STATE', 'MOVED'],
    isKeyed: true,
  }),
  /** Deletes a file that was not taken. */
  discardImport: staffCall<null>()({ right, kind: 'write', input: ofImport, errors: ['NOT_FOUND', 'WRONG_STATE'] }),
}
