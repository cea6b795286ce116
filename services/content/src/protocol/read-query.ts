import type { Kind } from '../items/item.ts'
import { asLink } from '../snapshot/links.ts'
import type { SnapshotItem } from '../snapshot/content-snapshot.ts'
import { type Filter, listOf, readFilter, readNearness } from './filters.ts'
import { readLocale, type RequestedLocale } from './locale.ts'
import { type Nearness, readOrder } from './ordering.ts'
import { type Context, readPath } from './paths.ts'
import { badRequest, invalidQuery } from './refusal.ts'
import { readSelect } from './select-fields.ts'
import { matches, textOf, wordsOf } from './text-search.ts'
import { assetFields, type ContentView } from './content-view.ts'

export type Query = {
  locale: RequestedLocale
  filters: readonly Filter[]
  compare: ReturnType<typeof readOrder>
  select: ReturnType<typeof readSelect>
  include: number
  limit: number
  skip: number
}

/** Parameters that are no filters. */
const reserved = new Set([
  'access_token',
  'content_type',
  'cursor',
  'include',
  'includeContentSourceMaps',
  'limit',
  'links_to_asset',
  'links_to_entry',
  'locale',
  'mimetype_group',
  'order',
  'pageNext',
  'pagePrev',
  'query',
  'select',
  'skip',
])

/** Reads the parameters of a list of entries or assets. Invalid parameters are refused, not ignored. */
export function readQuery(params: URLSearchParams, kind: Kind, view: ContentView): Query {
  const locale = readLocale(params.get('locale'))
  const type = params.get('content_type')
  if (type !== null && !view.types.has(type)) throw invalidQuery('unknownContentType', type)
  const context: Context = {
    view,
    locale,
    fields: kind === 'Asset' ? assetFields : type === null ? null : (view.types.get(type)?.fields ?? []),
    referenced: readReferenced(params),
  }
  const filters: Filter[] = type === null ? [] : [(item) => item.type === type]
  const nearness: Nearness[] = []
  for (const [key, wanted] of params) {
    if (reserved.has(key)) continue
    const [, path = '', operator = ''] = /^([^[\]]+)(?:\[(\w+)\])?$/.exec(key) ?? []
    if (!/^(sys|fields|metadata)\./.test(path)) throw invalidQuery('unknown', key)
    const place = readPath(path, context)
    filters.push(readFilter(path, place, operator, wanted))
    if (operator === 'near') nearness.push(readNearness(path, place, wanted))
  }
  for (const target of ['Entry', 'Asset'] as const) {
    const id = params.get(`links_to_${target.toLowerCase()}`)
    const linking = id === null ? null : view.snapshot.linkingTo({ kind: target, id })
    if (linking) filters.push((item) => item.kind === 'Entry' && linking.has(item.id))
  }
  const words = params.get('query')
  if (words) filters.push((item) => matches(allWords(item, context), words))
  const group = params.get('mimetype_group')
  if (group !== null) {
    const groups = listOf(group)
    filters.push((item) => groups.includes(groupOf(item)))
  }
  return {
    locale,
    filters,
    compare: readOrder(params.get('order'), nearness, context),
    select: readSelect(params.get('select'), context),
    include: readNumber(params, 'include', 1, 10),
    ...readPage(params),
  }
}

export const readPage = (params: URLSearchParams) => ({
  limit: readNumber(params, 'limit', 100, 1_000),
  skip: readNumber(params, 'skip', 0, Number.MAX_SAFE_INTEGER),
})

function readNumber(params: URLSearchParams, name: string, usual: number, most: number): number {
  const given = params.get(name)
  if (given === null) return usual
  const number = Number(given)
  if (!/^\d+$/.test(given) || number > most)
    throw badRequest(`The parameter ${name} must be a whole number from 0 to ${most}, not "${given}".`)
  return number
}

/** `fields.hero.sys.contentType.sys.id=image` names the type of a reference. */
function readReferenced(params: URLSearchParams): Map<string, string> {
  const referenced = new Map<string, string>()
  for (const [key, type] of params) {
    const [, field] = /^fields\.(\w+)\.sys\.contentType\.sys\.id$/.exec(key) ?? []
    if (field) referenced.set(field, type)
  }
  return referenced
}

/** The texts of an item by locale: they change only with the item. */
const knownWords = new WeakMap<SnapshotItem, Map<RequestedLocale, readonly string[]>>()

function allWords(item: SnapshotItem, { view, locale }: Context): readonly string[] {
  const byLocale = knownWords.get(item) ?? new Map<RequestedLocale, readonly string[]>()
  knownWords.set(item, byLocale)
  const known = byLocale.get(locale)
  if (known) return known
  const fields = item.kind === 'Asset' ? assetFields : (view.types.get(item.type ?? '')?.fields ?? [])
  const context: Context = { view, locale, fields, referenced: new Map() }
  const words = fields
    .filter(({ type }) => ['Symbol', 'Text', 'RichText', 'Array'].includes(type))
    .flatMap(({ id }) => readPath(`fields.${id}`, context).read(item))
    .filter((value) => !asLink(value))
    .flatMap((value) => wordsOf(textOf(value)))
  byLocale.set(locale, words)
  return words
}

/** Names of the vendor for kinds of files. */
function groupOf(item: SnapshotItem): string {
  const file = Object.values(item.fields['file'] ?? {})[0] as { contentType?: string } | undefined
  const [kind = '', rest = ''] = (file?.contentType ?? '').split('/')
  if (['image', 'audio', 'video'].includes(kind)) return kind
  if (rest === 'pdf') return 'pdfdocument'
  if (kind === 'text') return rest === 'plain' ? 'plaintext' : 'markup'
  return 'attachment'
}
