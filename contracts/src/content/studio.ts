import type { Locale } from '../markets/index.ts'

/** Content as editors see it. It is not part of the vendor's protocol. */

export type ItemKind = 'Entry' | 'Asset'
export type ItemKey = { kind: ItemKind; id: string }
/** The values of a field by locale of the content service: `{ 'de-DE': 'Versand', 'en-GB': 'Delivery' }`. */
export type StoredFields = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** `draft`: never published, or unpublished; `changed`: visitors see an older version. */
export type ItemState = 'draft' | 'changed' | 'published'

export type StudioItem = ItemKey & {
  /** The content type; `null` for assets. */
  type: string | null
  state: ItemState
  version: number
  /** Of assets, `file` is as visitors get it, without a scheme; saving leaves it alone. */
  fields: StoredFields
  createdAt: string
  updatedAt: string
  publishedAt: string | null
}

/** A line of a list. */
export type ItemLine = ItemKey & {
  type: string | null
  /** The entry's name for editors: its name, title or headline in the requested language, else its id. */
  title: string
  state: ItemState
  updatedAt: string
  updatedBy: string | null
  /** Of a picture, or of the first picture in it; without a scheme. */
  pictureUrl: string | null
  /** Markets in which words are missing. */
  missing: readonly Locale[]
}

export type ListQuery = {
  kind: ItemKind
  types?: readonly string[]
  states?: readonly ItemState[]
  /** Words anywhere in it, or its id. */
  text?: string
  /** Only entries with words missing in this market. */
  missingIn?: Locale
  /** In whose words things are called; German ones where it is not said. */
  locale?: Locale
  skip?: number
  limit?: number
}
export type ItemList = { total: number; lines: readonly ItemLine[]; counts: Readonly<Record<ItemState, number>> }

/** A page that shows an entry, and its path in each shop, without the locale's prefix: `/s/versand/`. */
export type ShownOn = ItemKey & { title: string; paths: Partial<Readonly<Record<Locale, string>>> }

export type StudioProblem = ItemKey & {
  severity: 'error' | 'warning'
  /** Absent where it concerns the whole entry. */
  field?: string
  /** The locale of the content service whose words are meant. */
  locale?: string
  /** A problem that the studio has a message for, with its parameters. */
  code: ProblemCode
  facts: Readonly<Record<string, string>>
}
/**
 * With these facts: `required` type; `too-long` limit; `not-an-option` value, options; `wrong-type` id, type, allowed;
 * `broken-link` kind, id; `taken` value, by (the id of the other); `not-a-number` and `not-a-date` value; `sharp-s` excerpt,
 * writtenFor (the locale whose words are shown); `green-claim` claim; `foreign-currency` money, writtenFor.
 */
export type ProblemCode =
  | 'required'
  | 'too-long'
  | 'not-an-option'
  | 'wrong-type'
  | 'broken-link'
  | 'taken'
  | 'not-a-number'
  | 'not-a-date'
  | 'missing-translation'
  | 'sharp-s'
  | 'green-claim'
  | 'foreign-currency'

export type SavedVersion = {
  version: number
  at: string
  action: 'saved' | 'published' | 'unpublished' | 'deleted'
  by: string | null
  fields: StoredFields
}

/** An entry with everything that is edited together with it. */
export type Workspace = {
  item: StudioItem
  /** Linked entries of the same page at any depth, and their assets. */
  parts: readonly StudioItem[]
  problems: readonly StudioProblem[]
  shownOn: readonly ShownOn[]
}

export type Edit = ItemKey & {
  type: string | null
  /** The version the editor began with; absent for something new. */
  version?: number
  fields: StoredFields
}
export type Clash = ItemKey & { version: number; by: string | null; at: string }
export type EditOutcome =
  | { ok: true; items: readonly StudioItem[] }
  /** Others saved meanwhile; nothing was written. */
  | { ok: false; code: 'CHANGED'; clashes: readonly Clash[] }
  /** Errors keep an entry from being published; nothing was written. */
  | { ok: false; code: 'INVALID'; problems: readonly StudioProblem[] }
  /** Published pages still show it. */
  | { ok: false; code: 'IN_USE'; shownOn: readonly ShownOn[] }
  | { ok: false; code: 'NOT_FOUND' }
