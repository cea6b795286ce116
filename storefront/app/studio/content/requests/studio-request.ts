import type { Edit, EditOutcome, ItemList, SavedVersion, StudioProblem, Workspace } from '@vitrine/contracts/content'
import { locales } from '@vitrine/contracts/markets'
import * as v from 'valibot'

/** Requests of an open studio page. Page loads go through loaders; these must survive an outage. */
const kind = v.picklist(['Entry', 'Asset'])
const id = v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/))
const Key = v.object({ kind, id })
/** The market that decides the language of titles. */
const locale = v.picklist(locales)
/** No database stores the character zero or halves of characters. */
const isStorable = (value: unknown): boolean =>
  !/\\u(?:0000|d[89a-f])/i.test(JSON.stringify(value).replaceAll('\\\\', ''))
const Fields = v.pipe(
  v.record(v.string(), v.record(v.string(), v.unknown())),
  v.check((fields) => isStorable(fields)),
)
const Edits = v.pipe(
  v.array(v.object({ kind, id, type: v.nullable(v.string()), version: v.exactOptional(v.number()), fields: Fields })),
  v.maxLength(1_000),
)

export const StudioRequest = v.variant('ask', [
  v.object({ ask: v.literal('save'), edits: Edits }),
  v.object({ ask: v.literal('check'), edits: Edits }),
  v.object({
    ask: v.literal('publish'),
    keys: v.array(v.object({ ...Key.entries, version: v.exactOptional(v.number()) })),
  }),
  v.object({ ask: v.literal('unpublish'), key: Key }),
  v.object({ ask: v.literal('remove'), key: Key }),
  v.object({ ask: v.literal('open'), key: Key, locale }),
  v.object({ ask: v.literal('history'), key: Key }),
  v.object({
    ask: v.literal('list'),
    query: v.object({
      kind,
      locale,
      types: v.exactOptional(v.array(v.string())),
      text: v.exactOptional(v.string()),
      skip: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
      limit: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
    }),
  }),
  v.object({ ask: v.literal('preview'), path: v.pipe(v.string(), v.regex(/^\/(?!\/)/)), locale }),
])
export type StudioRequest = v.InferOutput<typeof StudioRequest>

export type StudioReplies = {
  save: EditOutcome
  publish: EditOutcome
  unpublish: EditOutcome
  remove: EditOutcome
  check: readonly StudioProblem[]
  open: Workspace | null
  history: readonly SavedVersion[]
  list: ItemList
  preview: { url: string }
}

/** Stops the build if an edit of ours no longer is one of the service's. */
export const toEdits = (edits: v.InferOutput<typeof Edits>): Edit[] => edits
