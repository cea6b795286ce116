import type { AttributeGroup, Category, Instant, Language } from '@vitrine/contracts/catalogue'
import type { Currency } from '@vitrine/contracts/markets'
import type { KnownStyles } from './assembly/assemble-styles.ts'
import type { FindHolders } from './assembly/id-book.ts'
import type { NamedPictures, TakePicture } from './assembly/take-pictures.ts'
import type { RetiredCategory } from './categories/category-ids.ts'
import type { LayoutName } from './layouts/layouts.ts'
import type { Mapping } from './mapping/mapping.ts'
import type { Problem } from './problem.ts'
import type { Format } from './read/format.ts'

export type ImportProgress = { phase: 'reading' | 'pictures' | 'assembling'; done: number; total: number }

export type ImportOptions = {
  file: string
  /** Seen from the file when not given. */
  format?: Format
  mapping?: Mapping
  /** The shop whose export the file is. */
  from?: LayoutName
  /** The currency and the language of an export that names neither. */
  currency?: Currency
  language?: Language
  /** The moment new prices hold from and new goods are created at. */
  now: Instant
  /** The tree that category paths are looked up in. */
  categories: readonly Category[]
  /** Removed categories, whose numbers are not given to others. */
  retiredCategories?: readonly RetiredCategory[]
  /** Names of attributes and their values; an export may add to them. */
  attributeGroups?: readonly AttributeGroup[]
  /** Looks up the shop's styles by key, so that ids, dates and price histories stay. */
  knownStyles?: KnownStyles
  /** Looks up ids and keys that are taken. */
  holders?: { product: FindHolders; variant: FindHolders }
  /** Takes in the pictures lines name by address or file; without it none can be had. */
  takePicture?: TakePicture
  /** Called with the pictures of an article and the name under which it will show them. */
  onPictures?: (named: NamedPictures) => void
  /** Folder for rows that are spilled to disk during the import. */
  tempFolder?: string
  signal?: AbortSignal
  onProblem?: (problem: Problem) => void
  onProgress?: (progress: ImportProgress) => void
}
