import {
  type ContentLocale,
  type ContentType,
  type ContentTypeField,
  contentLocaleOf,
  contentModel,
  defaultContentLocale,
  isContentLocale,
} from '@vitrine/contracts/content'
import { isLocale } from '@vitrine/contracts/markets'
import * as v from 'valibot'
import type { ByLocale, StoredFields } from '../items/item.ts'
import type { Tag } from '../items/tag.ts'
import type { BundleItem, ContentBundle, Problem } from './content-bundle.ts'

const Sys = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  createdAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  version: v.optional(v.number()),
  publishedVersion: v.optional(v.number()),
  archivedVersion: v.optional(v.number()),
  contentType: v.optional(v.object({ sys: v.object({ id: v.string() }) })),
})

const Metadata = v.object({ tags: v.optional(v.array(v.object({ sys: v.object({ id: v.string() }) })), []) })

const Entity = v.object({
  sys: Sys,
  metadata: v.optional(Metadata, { tags: [] }),
  fields: v.optional(v.record(v.string(), v.record(v.string(), v.unknown())), {}),
})

const Field = v.looseObject({
  id: v.string(),
  name: v.optional(v.string(), ''),
  type: v.string(),
  localized: v.optional(v.boolean(), false),
  required: v.optional(v.boolean(), false),
  disabled: v.optional(v.boolean(), false),
  omitted: v.optional(v.boolean(), false),
  validations: v.optional(v.array(v.record(v.string(), v.unknown())), []),
})

const Export = v.object({
  contentTypes: v.optional(
    v.array(
      v.object({
        sys: v.object({ id: v.string() }),
        name: v.optional(v.string(), ''),
        description: v.nullish(v.string(), ''),
        displayField: v.nullish(v.string(), ''),
        fields: v.array(Field),
      }),
    ),
    [],
  ),
  entries: v.optional(v.array(Entity), []),
  assets: v.optional(v.array(Entity), []),
  tags: v.optional(
    v.array(
      v.object({
        sys: v.object({ id: v.string(), visibility: v.optional(v.picklist(['public', 'private']), 'public') }),
        name: v.string(),
      }),
    ),
    [],
  ),
  locales: v.optional(v.array(v.object({ code: v.string(), default: v.optional(v.boolean(), false) })), []),
})

type ExportEntity = v.InferOutput<typeof Entity>

/** Reads the output of `contentful-export`. */
export function readExport(source: string, file: string): ContentBundle {
  const problems: Problem[] = []
  const problem = (severity: Problem['severity'], where: string, what: string) =>
    void problems.push({ severity, where, what })
  const parsed = v.safeParse(v.pipe(v.string(), v.rawTransform(parseJson), Export), source)
  if (!parsed.success) {
    problem('error', file, v.summarize(parsed.issues))
    return { items: [], types: [], tags: [], problems }
  }
  const { contentTypes, entries, assets, tags, locales } = parsed.output
  const fileDefault = locales.find((locale) => locale.default)?.code ?? defaultContentLocale
  const codes = new Map(locales.map(({ code }) => [code, toKnown(code)]))
  for (const [code, known] of codes)
    if (!known) problem('warning', file, `There is no market for the locale ${code}: its words are left out`)

  const types = contentTypes.map(toType)
  const byId = new Map([...contentModel, ...types].map((type) => [type.id, type]))

  return {
    items: [
      ...assets.flatMap((asset) => take('Asset', asset, null)),
      ...entries.flatMap((entry) => take('Entry', entry, entry.sys.contentType?.sys.id ?? '')),
    ],
    types: types.filter(isNews),
    tags: tags.map(({ sys, name }): Tag => ({ id: sys.id, name, visibility: sys.visibility })),
    problems,
  }

  function take(kind: 'Entry' | 'Asset', { sys, metadata, fields }: ExportEntity, typeId: string | null): BundleItem[] {
    const where = `${file}: ${sys.id}`
    const type = typeId === null ? null : byId.get(typeId)
    if (type === undefined) {
      problem('error', where, `There is no content type "${typeId}"`)
      return []
    }
    if (sys.archivedVersion !== undefined) return []
    const { version = 1, publishedVersion } = sys
    const isEdited = publishedVersion !== undefined && version > publishedVersion + 1
    // The export has only the edited version of an entry that changed after publishing: it stays a draft.
    if (isEdited) problem('warning', where, 'It was edited after it was published, so it comes in as a draft')
    const stored: Record<string, ByLocale> = {}
    for (const [id, values] of Object.entries(fields)) {
      const field = type?.fields.find((candidate) => candidate.id === id)
      if (type && !field) problem('warning', where, `"${type.id}" has no field "${id}": it is left out`)
      else {
        const kept = translate(values, field?.localized ?? true)
        stored[id] = kind === 'Asset' && id === 'file' ? withPictures(kept) : kept
      }
    }
    return [
      {
        kind,
        id: sys.id,
        type: typeId,
        fields: stored satisfies StoredFields,
        tags: metadata.tags.map((tag) => tag.sys.id),
        ...(sys.createdAt && { createdAt: sys.createdAt }),
        isDraft: publishedVersion === undefined || isEdited,
        source: where,
      },
    ]
  }

  /** Maps the file's locales to ours; a field without locale has its value under the file's default. */
  function translate(values: Record<string, unknown>, isLocalised: boolean): ByLocale {
    if (!isLocalised) return { [defaultContentLocale]: values[fileDefault] ?? Object.values(values)[0] }
    const kept: Record<string, unknown> = {}
    // A locale that is ours by name wins over one that only speaks the same language.
    const ranked = Object.entries(values).toSorted(
      ([a], [b]) => Number(isContentLocale(a)) - Number(isContentLocale(b)),
    )
    for (const [code, value] of ranked) {
      const known = codes.get(code) ?? toKnown(code)
      if (known && value !== null) kept[known] = value
    }
    return kept
  }
}

function parseJson({ dataset, addIssue, NEVER }: v.RawTransformContext<string>): unknown {
  try {
    return JSON.parse(dataset.value) as unknown
  } catch (error) {
    addIssue({ message: `It is not JSON: ${(error as Error).message}` })
    return NEVER
  }
}

const languages: Readonly<Record<string, ContentLocale>> = { de: 'de-DE', fr: 'fr-CH', en: 'en-GB' }

function toKnown(code: string): ContentLocale | null {
  if (isContentLocale(code)) return code
  const market = code.toLowerCase()
  return isLocale(market) ? contentLocaleOf(market) : (languages[market.split('-')[0] ?? ''] ?? null)
}

const toType = (given: v.InferOutput<typeof Export>['contentTypes'][number]): ContentType => ({
  id: given.sys.id,
  name: given.name,
  description: given.description ?? '',
  displayField: given.displayField ?? '',
  fields: given.fields as ContentTypeField[],
})

/** An unknown type, or one with unknown fields. */
function isNews({ id, fields }: ContentType): boolean {
  const own = contentModel.find((type) => type.id === id)
  return !own || fields.some((field) => !own.fields.some((known) => known.id === field.id))
}

/** Pictures of this shop are stored by name, so that they are found after the shop has moved. */
function withPictures(values: ByLocale): ByLocale {
  return Object.fromEntries(
    Object.entries(values).map(([code, file]) => {
      const { url = '', ...rest } = file as { url?: string }
      const path = URL.parse(url, 'https://elsewhere.example')?.pathname ?? ''
      const [, picture] = /\/content\/([a-z\d-]+(?:\.(?:webm|mp4|vtt))?)(?:\.webp)?$/.exec(path) ?? []
      return [code, picture ? { picture, ...rest } : file]
    }),
  )
}
