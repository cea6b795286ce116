import {
  type ContentType,
  type ContentTypeField,
  contentLocales,
  defaultContentLocale,
  isContentLocale,
  rootContentLocales,
} from '@vitrine/contracts/content'
import { isLocale } from '@vitrine/contracts/markets'
import * as v from 'valibot'
import { parseDocument } from 'yaml'
import type { ByLocale, Kind, StoredFields } from '../items/item.ts'
import type { Tag } from '../items/tag.ts'
import { readMarkdown } from '../rich-text/markdown.ts'
import { linkTo } from '../snapshot/links.ts'
import type { BundleItem, ContentBundle, Problem } from './content-bundle.ts'

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
  /** … anything that lies elsewhere. */
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
    // Before what stands inside it, so that a reader of the list meets a page before its parts.
    items.push({
      kind: 'Entry',
      id: entry.id,
      type: entry.type,
      fields: stored,
      ...(entry.tags && { tags: entry.tags }),
      isDraft,
      source: where,
    })
    for (const [key, value] of Object.entries(entry.fields)) {
      const field = type.fields.find((candidate) => candidate.id === key)
      if (!field) mistake(where, `"${entry.type}" has no field "${key}"`)
      else if (value !== null) {
        const values = byLocale(value, field, `${where}: ${key}`, (one, at) =>
          convert(one, field, at, { id: `${entry.id}-${key}`, isDraft }),
        )
        if (values) stored[key] = values
      }
    }
  }

  function takeAsset({ id: assetId, draft = false, ...asset }: v.InferOutput<typeof AssetShape>, where: string): void {
    const { file: picture, url, width, height } = asset
    if ((picture === undefined) === (url === undefined))
      return mistake(where, 'An asset has either the file of a picture or the url of something else')
    const stored: Record<string, ByLocale> = {}
    for (const key of ['title', 'description'] as const) {
      const value = asset[key]
      const asText = (one: unknown, at: string) => convertText(one, at)
      const values =
        value === undefined || value === null ? null : byLocale(value, { localized: true }, `${where}: ${key}`, asText)
      if (values) stored[key] = values
    }
    const details = {
      size: asset.size ?? 0,
      ...(width !== undefined && height !== undefined && { image: { width, height } }),
    }
    const described =
      picture === undefined
        ? {
            url,
            fileName: url?.split('/').at(-1) ?? assetId,
            contentType: asset.contentType ?? typeOf(url ?? ''),
            details,
          }
        : { picture, ...fileOf(picture), details }
    stored['file'] = everywhere(described)
    items.push({
      kind: 'Asset',
      id: assetId,
      type: null,
      fields: stored satisfies StoredFields,
      ...(asset.tags && { tags: asset.tags }),
      isDraft: draft,
      source: where,
    })
  }

  /** A value for each market that says something of its own; a plain value holds everywhere. */
  function byLocale(
    value: unknown,
    field: Pick<ContentTypeField, 'localized'>,
    where: string,
    read: (one: unknown, where: string) => unknown,
  ): ByLocale | null {
    if (!isByLocale(value)) {
      const one = read(value, where)
      if (one === undefined) return null
      return field.localized ? everywhere(one) : { [defaultContentLocale]: one }
    }
    if (!field.localized) {
      mistake(where, 'This field is the same in all markets, so it has a plain value')
      return null
    }
    const values = Object.entries(value).flatMap(([key, inner]) => {
      const code = isLocale(key) ? contentLocales[key] : key
      const one = inner === null ? undefined : read(inner, `${where}: ${key}`)
      return one === undefined ? [] : [[code, one] as const]
    })
    return values.length > 0 ? Object.fromEntries(values) : null
  }

  function convert(value: unknown, field: ContentTypeField, where: string, parent: Parent): unknown {
    switch (field.type) {
      case 'Symbol':
      case 'Text':
      case 'Date':
        return convertText(value, where)
      case 'RichText':
        return typeof value === 'object' ? value : readMarkdown(String(value))
      case 'Integer':
      case 'Number':
        if (typeof value === 'number' && (field.type === 'Number' || Number.isInteger(value))) return value
        return void mistake(where, `A number is expected, not ${JSON.stringify(value)}`)
      case 'Boolean':
        if (typeof value === 'boolean') return value
        return void mistake(where, `true or false is expected, not ${JSON.stringify(value)}`)
      case 'Link':
        return convertLink(value, field.linkType ?? 'Entry', where, parent)
      case 'Array': {
        if (!Array.isArray(value)) return void mistake(where, 'A list is expected')
        const { items: kind } = field
        return value.flatMap((one: unknown, index) => {
          const at = `${where}[${index + 1}]`
          const inner = { ...parent, id: `${parent.id}-${index + 1}` }
          const item =
            kind?.type === 'Link' ? convertLink(one, kind.linkType ?? 'Entry', at, inner) : convertText(one, at)
          return item === undefined ? [] : [item]
        })
      }
      default:
        return value
    }
  }

  function convertText(value: unknown, where: string): unknown {
    if (typeof value === 'string') return value.trimEnd()
    if (typeof value === 'number') return String(value)
    return void mistake(where, `Text is expected, not ${JSON.stringify(value)}`)
  }

  /** A link is an id, or the entry itself: that one gets the name of the place where it stands. */
  function convertLink(value: unknown, kind: Kind, where: string, parent: Parent): unknown {
    if (typeof value === 'string') return linkTo(kind, value)
    const parsed = kind === 'Entry' ? v.safeParse(InlineShape, value) : null
    if (!parsed?.success)
      return void mistake(where, parsed ? v.summarize(parsed.issues) : 'An asset is linked by its id')
    const own = parsed.output.id ?? parent.id
    takeEntry({ ...parsed.output, id: own }, where, parsed.output.draft ?? parent.isDraft)
    return linkTo('Entry', own)
  }
}

type Parent = { id: string; isDraft: boolean }

const isByLocale = (value: unknown): value is Record<string, unknown> =>
  value !== null &&
  typeof value === 'object' &&
  !Array.isArray(value) &&
  Object.keys(value).length > 0 &&
  Object.keys(value).every((key) => isLocale(key) || isContentLocale(key))

const everywhere = (value: unknown): ByLocale => Object.fromEntries(rootContentLocales.map((code) => [code, value]))

const mimeTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  vtt: 'text/vtt',
  webm: 'video/webm',
  webp: 'image/webp',
}

/** A name without an ending is a picture's: it is made in many formats. */
const fileOf = (name: string) =>
  name.includes('.')
    ? { fileName: name, contentType: typeOf(name) }
    : { fileName: `${name}.webp`, contentType: 'image/webp' }

const typeOf = (url: string) => mimeTypes[url.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream'
