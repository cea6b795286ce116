import * as v from 'valibot'
import type {
  ContentType,
  Edit,
  EditOutcome,
  ItemList,
  ListQuery,
  SavedVersion,
  StudioProblem,
  Workspace,
} from '../content/index.ts'
import { locales } from '../markets/index.ts'
import { staffCall, type StaffClient } from '../staff/index.ts'

const kind = v.picklist(['Entry', 'Asset'])
const id = v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/))
const Key = v.strictObject({ kind, id })
/** The market that decides the language of titles. */
const locale = v.picklist(locales)
/** No database stores the character zero or halves of characters. */
const isStorable = (value: unknown): boolean =>
  !/\\u(?:0000|d[89a-f])/i.test(JSON.stringify(value).replaceAll('\\\\', ''))
const Fields = v.pipe(
  v.record(v.string(), v.record(v.string(), v.unknown())),
  v.check((fields) => isStorable(fields)),
)
const version = v.exactOptional(v.number())
const Edits = v.pipe(
  v.array(v.strictObject({ kind, id, type: v.nullable(v.string()), version, fields: Fields })),
  v.maxLength(1_000),
)
const count = (least: number) => v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(least)))
const Query = v.strictObject({
  kind,
  locale: v.exactOptional(locale),
  types: v.exactOptional(v.array(v.string())),
  states: v.exactOptional(v.array(v.picklist(['draft', 'changed', 'published']))),
  text: v.exactOptional(v.string()),
  missingIn: v.exactOptional(locale),
  skip: count(0),
  limit: count(1),
})

const read = { right: 'content.read', kind: 'read' } as const
const write = { right: 'content.write', kind: 'write' } as const

/** Everything that staff do to pages, pictures and films. An outcome names refusals with all they concern. */
export const contentCalls = {
  listContentTypes: staffCall<readonly ContentType[]>()({ ...read, input: v.strictObject({}) }),
  listItems: staffCall<ItemList>()({ ...read, input: Query }),
  openItem: staffCall<Workspace | null>()({ ...read, input: v.strictObject({ key: Key, locale }) }),
  listVersions: staffCall<readonly SavedVersion[]>()({ ...read, input: v.strictObject({ key: Key }) }),
  /** Problems of items as typed, before they are saved. */
  checkItems: staffCall<readonly StudioProblem[]>()({ ...read, input: v.strictObject({ edits: Edits }) }),
  saveItems: staffCall<EditOutcome>()({ ...write, input: v.strictObject({ edits: Edits }) }),
  publishItems: staffCall<EditOutcome>()({
    ...write,
    input: v.strictObject({ keys: v.array(v.strictObject({ kind, id, version })) }),
  }),
  unpublishItem: staffCall<EditOutcome>()({ ...write, input: v.strictObject({ key: Key }) }),
  removeItem: staffCall<EditOutcome>()({ ...write, input: v.strictObject({ key: Key }) }),
}

export type ContentCalls = typeof contentCalls
export type ContentClient = StaffClient<ContentCalls>

/** The filters of a list of items, as a page sends them. */
export type ItemQuery = v.InferInput<typeof Query>

/** Stop the build if a parsed input no longer is one of the service's. */
export const toEdits = (edits: v.InferOutput<typeof Edits>): Edit[] => edits
export const toListQuery = (query: v.InferOutput<typeof Query>): ListQuery => query

/** Links to drafts, which the storefront signs. */
export const previewCalls = {
  /** A page of one shop as an editor's frame can open it, by its path without the locale's prefix: `/s/versand/`. */
  linkPreview: staffCall<{ url: string }>()({
    ...read,
    input: v.strictObject({ path: v.pipe(v.string(), v.regex(/^\/(?!\/)/)), locale }),
  }),
}
