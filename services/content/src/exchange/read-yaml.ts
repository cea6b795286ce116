import type { ContentType } from '@vitrine/contracts/content'
import * as v from 'valibot'
import { parseDocument } from 'yaml'
import type { ByLocale, StoredFields } from '../items/item.ts'
import type { Tag } from '../items/tag.ts'
import type { BundleItem, ContentBundle, Problem } from './content-bundle.ts'
import { toAssetFile } from './yaml-asset-file.ts'
import { createValueReader, everywhere, isByLocale, type Parent } from './yaml-values.ts'

const id = v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/, 'An id has letters, digits, dots and dashes, 64 at most'))
const fields = v.optional(v.record(v.string(), v.unknown()), {})
const tags = v.optional(v.array(id))

const EntryShape = v.strictObject({ id, type: v.string(), fields, tags, draft: v.optional(v.boolean()) })
const InlineShape = v.strictObject({
  id: v.optional(id),
  type: v.string(),
  fields,
  tags,
  draft: v.optional(v.boolean()),
})
const size = v.pipe(v.number(), v.integer(), v.minValue(0))
const AssetShape = v.strictObject({
  id,
  /** A picture of the shop by its name, a film or captions with their ending; or … */
  file: v.optional(v.string()),
  /** … any other file by its address. */
  url: v.optional(v.string()),
  contentType: v.optional(v.string()),
  title: v.optional(v.unknown()),
  description: v.optional(v.unknown()),
  width: v.optional(size),
  height: v.optional(size),
  size: v.optional(size),
  tags,
  draft: v.optional(v.boolean()),
})

const TagShape = v.strictObject({
  tag: id,
  name: v.string(),
  visibility: v.optional(v.picklist(['public', 'private']), 'public'),
})

/** Reads a file of entries and assets as editors write it; see the README for the format. */
export function readYaml(source: string, file: string, types: ReadonlyMap<string, ContentType>): ContentBundle {
  const document = parseDocument(source, { prettyErrors: true })
  const items: BundleItem[] = []
  const declared: Tag[] = []
  const problems: Problem[] = []
  const mistake = (where: string, what: string) => void problems.push({ severity: 'error', where, what })
  const { byLocale, convert, convertText } = createValueReader({ mistake, addInlineEntry })
  for (const error of document.errors) mistake(file, error.message)
  if (document.errors.length > 0) return { items, types: [], tags: [], problems }

  const list: unknown = document.toJS() ?? []
  if (!Array.isArray(list)) mistake(file, 'A file is a list of entries: lines that begin with "- id: …"')
  for (const [index, given] of (Array.isArray(list) ? list : []).entries()) {
    const { id: itemId, tag } = (given ?? {}) as { id?: unknown; tag?: unknown }
    const name = itemId ?? tag
    const where = `${file}: ${typeof name === 'string' ? name : `number ${index + 1}`}`
    const has = (key: string) => given !== null && typeof given === 'object' && key in given
    if (has('tag')) {
      const parsed = v.safeParse(TagShape, given)
      if (parsed.success) takeTag(parsed.output)
      else mistake(where, v.summarize(parsed.issues))
    } else if (has('type')) {
      const parsed = v.safeParse(EntryShape, given)
      if (parsed.success) takeEntry(parsed.output, where, parsed.output.draft ?? false)
      else mistake(where, v.summarize(parsed.issues))
    } else {
      const parsed = v.safeParse(AssetShape, given)
      if (parsed.success) takeAsset(parsed.output, where)
      else mistake(where, v.summarize(parsed.issues))
    }
  }
  return { items, types: [], tags: declared, problems }

  function takeTag({ tag, name, visibility }: v.InferOutput<typeof TagShape>): void {
    declared.push({ id: tag, name, visibility })
  }

  function takeEntry(entry: v.InferOutput<typeof EntryShape>, where: string, isDraft: boolean): void {
    const type = types.get(entry.type)
    if (!type) return mistake(where, `There is no content type "${entry.type}"`)
    const stored: Record<string, ByLocale> = {}
    const wholeFields: string[] = []
    // Added before its inline entries, so that a page precedes its parts in the list.
    items.push({
      kind: 'Entry',
      id: entry.id,
      type: entry.type,
      fields: stored,
      wholeFields,
      ...(entry.tags && { tags: entry.tags }),
      isDraft,
      source: where,
    })
    for (const [key, value] of Object.entries(entry.fields)) {
      const field = type.fields.find((candidate) => candidate.id === key)
      if (!field) mistake(where, `"${entry.type}" has no field "${key}"`)
      else if (value === null) wholeFields.push(key)
      else {
        if (!isByLocale(value)) wholeFields.push(key)
        const values = byLocale(value, field, `${where}: ${key}`, (one, at) =>
          convert(one, field, at, { id: `${entry.id}-${key}`, isDraft }),
        )
        if (values) stored[key] = values
      }
    }
  }

  function takeAsset({ id: assetId, draft = false, ...asset }: v.InferOutput<typeof AssetShape>, where: string): void {
    if ((asset.file === undefined) === (asset.url === undefined))
      return mistake(where, 'An asset has either the file of a picture or the url of something else')
    const stored: Record<string, ByLocale> = {}
    for (const key of ['title', 'description'] as const) {
      const value = asset[key]
      const values =
        value === undefined || value === null
          ? null
          : byLocale(value, { localized: true }, `${where}: ${key}`, convertText)
      if (values) stored[key] = values
    }
    stored['file'] = everywhere(toAssetFile(assetId, asset))
    items.push({
      kind: 'Asset',
      id: assetId,
      type: null,
      fields: stored satisfies StoredFields,
      wholeFields: ['file'],
      ...(asset.tags && { tags: asset.tags }),
      isDraft: draft,
      source: where,
    })
  }

  /** An inline entry without an id of its own gets the one of the field it stands in. */
  function addInlineEntry(value: unknown, where: string, parent: Parent): string | undefined {
    const parsed = v.safeParse(InlineShape, value)
    if (!parsed.success) return void mistake(where, v.summarize(parsed.issues))
    const own = parsed.output.id ?? parent.id
    takeEntry({ ...parsed.output, id: own }, where, parsed.output.draft ?? parent.isDraft)
    return own
  }
}
