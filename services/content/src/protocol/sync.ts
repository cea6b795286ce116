import type { Logged } from '../items/item-store.ts'
import type { Kind } from '../items/item.ts'
import type { Shelved } from '../shelves/shelf.ts'
import * as v from 'valibot'
import { link, present } from './present.ts'
import { readPage } from './read-query.ts'
import { badRequest, invalidQuery } from './refusal.ts'
import type { World } from './world.ts'

const types = ['all', 'Asset', 'Entry', 'Deletion', 'DeletedAsset', 'DeletedEntry'] as const

/** What a token remembers: up to where the log was told, and in the first round how far one got. */
const Token = v.strictObject({
  seq: v.pipe(v.number(), v.integer(), v.minValue(0)),
  at: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000))),
  type: v.optional(v.picklist(types)),
  contentType: v.optional(v.string()),
})
type Token = v.InferOutput<typeof Token>

export type SyncSource = {
  seq(): number
  changesSince(seq: number): Promise<readonly Logged[]>
}

/** Everything that is published, then only what changed: entries and assets in all locales, and what is gone. */
export async function sync(params: URLSearchParams, world: World, source: SyncSource, base: string): Promise<object> {
  const token = params.has('sync_token')
    ? readToken(params.get('sync_token') ?? '')
    : start(params, world, source.seq())
  return token.at === undefined ? await delta(token, world, source, base) : initial(token, token.at, world, base)
}

function start(params: URLSearchParams, world: World, seq: number): Token {
  if (params.get('initial') !== 'true') throw badRequest('Either initial=true or a sync_token is needed')
  const type = params.get('type') ?? 'all'
  const contentType = params.get('content_type')
  if (!v.is(v.picklist(types), type)) throw badRequest(`Unknown type: ${type}`)
  if (contentType !== null && type !== 'Entry') throw badRequest('content_type needs type=Entry')
  if (contentType !== null && !world.types.has(contentType)) throw invalidQuery('unknownContentType', contentType)
  const { limit } = readPage(params)
  return { seq, at: 0, limit: Math.max(1, limit), type, ...(contentType !== null && { contentType }) }
}

function readToken(text: string): Token {
  try {
    return v.parse(Token, JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    throw badRequest('This sync_token is not one that was given out')
  }
}

function initial(token: Token, at: number, world: World, base: string): object {
  const { limit = 1_000 } = token
  const all = (['Entry', 'Asset'] as const)
    .filter((kind) => tells(token, kind))
    .flatMap((kind) => [...world.shelf.all(kind)].filter((item) => isOf(token, item)))
    .toSorted((one, other) => (one.kind + one.id < other.kind + other.id ? -1 : 1))
  const items = all.slice(at, at + limit).map((item) => present(item, '*', world))
  const hasMore = at + limit < all.length
  const { at: _, limit: __, ...rest } = token
  return { sys: { type: 'Array' }, items, ...next(base, hasMore ? { ...token, at: at + limit } : rest, hasMore) }
}

async function delta(token: Token, world: World, source: SyncSource, base: string): Promise<object> {
  const seq = source.seq()
  const news = (await source.changesSince(token.seq)).filter((change) => change.seq <= seq)
  // Saving a draft is nobody's business here.
  const latest = new Map(
    news.filter(({ action }) => action !== 'saved').map((change) => [`${change.kind}:${change.id}`, change]),
  )
  const items = [...latest.values()].flatMap((change): object[] => {
    const item = world.shelf.get(change.kind, change.id)
    if (item) return tells(token, change.kind) && isOf(token, item) ? [present(item, '*', world)] : []
    const isTold = tells(token, `Deleted${change.kind}`) && (!token.contentType || change.type === token.contentType)
    return isTold ? [deleted(change, world)] : []
  })
  return { sys: { type: 'Array' }, items, ...next(base, { ...token, seq }, false) }
}

function tells({ type = 'all' }: Token, what: Kind | 'DeletedEntry' | 'DeletedAsset'): boolean {
  if (type === 'all' || type === what) return true
  if (type === 'Deletion') return what.startsWith('Deleted')
  return type === 'Entry' && what === 'DeletedEntry'
}

const isOf = ({ contentType }: Token, item: Shelved) => !contentType || item.type === contentType

const deleted = ({ kind, id, at }: Logged, world: World) => ({
  sys: {
    type: `Deleted${kind}`,
    id,
    space: link('Space', world.space),
    environment: link('Environment', world.environment),
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
