import { keyOf, type LoggedChange } from '../items/item-store.ts'
import type { Kind } from '../items/item.ts'
import type { SnapshotItem } from '../snapshot/content-snapshot.ts'
import * as v from 'valibot'
import { link, present } from './present.ts'
import { readPage } from './read-query.ts'
import { badRequest, invalidQuery } from './refusal.ts'
import type { ContentView } from './content-view.ts'

const types = ['all', 'Asset', 'Entry', 'Deletion', 'DeletedAsset', 'DeletedEntry'] as const

/**
 * The state of a token: the position in the log, and in the first round the last item sent. A count would not do: if an
 * item is removed between two pages, the one that moves into its place would be skipped.
 */
const Token = v.strictObject({
  seq: v.pipe(v.number(), v.integer(), v.minValue(0)),
  after: v.optional(v.string()),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000))),
  type: v.optional(v.picklist(types)),
  contentType: v.optional(v.string()),
})
type Token = v.InferOutput<typeof Token>

/** Items a page may have. */
const most = 1_000

export type SyncSource = {
  seq(): number
  changesSince(seq: number): Promise<readonly LoggedChange[]>
}

/** All published items first, then changes only: entries and assets in all locales, and deletions. */
export async function sync(
  params: URLSearchParams,
  view: ContentView,
  source: SyncSource,
  base: string,
): Promise<object> {
  const token = params.has('sync_token') ? readToken(params.get('sync_token') ?? '') : start(params, view, source.seq())
  const { after } = token
  return after === undefined ? await delta(token, view, source, base) : initial(token, after, view, base)
}

function start(params: URLSearchParams, view: ContentView, seq: number): Token {
  if (params.get('initial') !== 'true') throw badRequest('Either initial=true or a sync_token is needed')
  const type = params.get('type') ?? 'all'
  const contentType = params.get('content_type')
  if (!v.is(v.picklist(types), type)) throw badRequest(`Unknown type: ${type}`)
  if (contentType !== null && type !== 'Entry') throw badRequest('content_type needs type=Entry')
  if (contentType !== null && !view.types.has(contentType)) throw invalidQuery('unknownContentType', contentType)
  const { limit } = readPage(params)
  return { seq, after: '', limit: Math.max(1, limit), type, ...(contentType !== null && { contentType }) }
}

function readToken(text: string): Token {
  try {
    return v.parse(Token, JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    throw badRequest('This sync_token is not one that was given out')
  }
}

function initial(token: Token, after: string, view: ContentView, base: string): object {
  const { limit = most } = token
  const left = (['Entry', 'Asset'] as const)
    .filter((kind) => includesType(token, kind))
    .flatMap((kind) => [...view.snapshot.all(kind)].filter((item) => isOf(token, item)))
    .filter((item) => keyOf(item) > after)
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  const page = left.slice(0, limit)
  const items = page.map((item) => present(item, '*', view))
  const last = page.at(-1)
  if (last && page.length < left.length)
    return { sys: { type: 'Array' }, items, ...next(base, { ...token, after: keyOf(last) }, true) }
  const { after: _, limit: __, ...rest } = token
  return { sys: { type: 'Array' }, items, ...next(base, rest, false) }
}

async function delta(token: Token, view: ContentView, source: SyncSource, base: string): Promise<object> {
  const seq = source.seq()
  const news = (await source.changesSince(token.seq)).filter((change) => change.seq <= seq)
  // Saved drafts are not synchronised.
  const latest = [
    ...new Map(news.filter(({ action }) => action !== 'saved').map((change) => [keyOf(change), change])).values(),
  ].toSorted((one, other) => one.seq - other.seq)
  const page = latest.slice(0, most)
  const hasMore = page.length < latest.length
  const items = page.flatMap((change): object[] => {
    const item = view.snapshot.get(change.kind, change.id)
    if (item) return includesType(token, change.kind) && isOf(token, item) ? [present(item, '*', view)] : []
    // A deletion of a draft would reveal that there was one.
    const isTold =
      change.wasPublished &&
      includesType(token, `Deleted${change.kind}`) &&
      (!token.contentType || change.type === token.contentType)
    return isTold ? [deleted(change, view)] : []
  })
  const told = hasMore ? (page.at(-1)?.seq ?? seq) : seq
  return { sys: { type: 'Array' }, items, ...next(base, { ...token, seq: told }, hasMore) }
}

function includesType({ type = 'all' }: Token, what: Kind | 'DeletedEntry' | 'DeletedAsset'): boolean {
  if (type === 'all' || type === what) return true
  if (type === 'Deletion') return what.startsWith('Deleted')
  return type === 'Entry' && what === 'DeletedEntry'
}

const isOf = ({ contentType }: Token, item: SnapshotItem) => !contentType || item.type === contentType

const deleted = ({ kind, id, at }: LoggedChange, view: ContentView) => ({
  sys: {
    type: `Deleted${kind}`,
    id,
    space: link('Space', view.space),
    environment: link('Environment', view.environment),
    revision: 1,
    createdAt: at,
    updatedAt: at,
    deletedAt: at,
  },
})

const next = (base: string, token: Token, hasMore: boolean) => ({
  [hasMore ? 'nextPageUrl' : 'nextSyncUrl']:
    `${base}?sync_token=${Buffer.from(JSON.stringify(token)).toString('base64url')}`,
})
