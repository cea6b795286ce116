import { EngineUnavailableError } from '../engine.ts'
import { RequestRefusedError, type Transport } from './transport.ts'
import type { Aggregation } from './to-counts.ts'
import type { Colour } from './to-colour.ts'

/** A colour that matches, in the order of the request. */
type InnerHit = { sort: readonly unknown[]; fields: Readonly<Record<string, readonly string[]>> }

export type StyleHit = {
  _id: string
  _source: { c: Colour | readonly Colour[] }
  inner_hits?: { c: { hits: { hits: readonly InnerHit[] } } }
}

export type SearchReply = {
  timed_out: boolean
  _shards: { failed: number }
  hits: { total?: { value: number }; hits: readonly StyleHit[] }
  aggregations?: Readonly<Record<string, Aggregation & Readonly<Record<string, Aggregation>>>>
  error?: { type?: string; reason?: string }
  status?: number
}

/** Below the time a request may take, so that OpenSearch ends the search, too. */
const searchTimeout = '4s'

/** Runs searches of one index together. Each is whole, or the call fails: a part of a reply would have wrong totals. */
export async function searchTogether(
  transport: Transport,
  index: string,
  searches: readonly object[],
): Promise<readonly SearchReply[]> {
  if (searches.length === 0) return []
  const header = JSON.stringify({ index, allow_partial_search_results: false })
  const body = searches.flatMap((search) => [header, JSON.stringify({ timeout: searchTimeout, ...search })])
  const { responses } = await transport.send<{ responses?: readonly SearchReply[] }>({
    method: 'POST',
    path: '/_msearch',
    body,
  })
  if (responses?.length !== searches.length) throw new EngineUnavailableError('OpenSearch left out parts of its answer')
  for (const reply of responses) assertWhole(reply)
  return responses
}

function assertWhole({ error, status = 0, timed_out: isTimedOut, _shards }: SearchReply): void {
  if (error) {
    const message = `OpenSearch answered ${status}: ${error.type ?? ''} ${error.reason ?? ''}`
    // An index that is gone was replaced by the next one a moment ago.
    if (status >= 400 && status < 500 && status !== 429 && status !== 404)
      throw new RequestRefusedError(status, error.type ?? '', message)
    throw new EngineUnavailableError(message)
  }
  if (isTimedOut) throw new EngineUnavailableError('OpenSearch did not end a search in time')
  if (_shards.failed > 0) throw new EngineUnavailableError(`${_shards.failed} shards of OpenSearch failed`)
}

export const coloursOf = ({ _source: { c } }: Pick<StyleHit, '_source'>): readonly Colour[] =>
  Array.isArray(c) ? (c as readonly Colour[]) : [c as Colour]

/** The colours of a style that match, best first. Their scores stand among the values they were sorted by. */
export const matchesOf = (
  { inner_hits: inner }: StyleHit,
  { idField, scoreAt }: { idField: string; scoreAt: number },
): { id: string; score: number }[] =>
  (inner?.c.hits.hits ?? []).map(({ fields, sort }) => ({
    id: fields[idField]?.[0] ?? '',
    score: Number(sort[scoreAt] ?? 0),
  }))
