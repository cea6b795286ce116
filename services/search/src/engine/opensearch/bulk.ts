import { EngineUnavailableError } from '../engine.ts'
import type { Transport } from './transport.ts'

/** One style to write, or to remove where it has no source. `version` orders the writes of one style. */
export type StyleWrite = { group: string; source: object | undefined; version: number }

/** Another writer has taken over: what this one knows is old. */
export class WriterFencedError extends EngineUnavailableError {
  override name = 'WriterFencedError'
}

/** No style can be written, so none is left out: an operator has to act. */
class WritesRefusedError extends EngineUnavailableError {
  override name = 'WritesRefusedError'
}

/** Repeating the request changes nothing. */
const isFinal = (error: unknown): boolean =>
  !(error instanceof EngineUnavailableError) ||
  error instanceof WriterFencedError ||
  error instanceof WritesRefusedError

export type BulkOptions = {
  transport: Transport
  index: string
  /** Styles that OpenSearch refuses are reported and left out; they would be refused for ever. */
  onRefused(group: string, reason: string): void
  pause?: (ms: number) => Promise<void>
}

type BulkItem = { status: number; _id: string; error?: { type?: string; reason?: string } }
type BulkReply = { errors: boolean; items: readonly Readonly<Record<string, BulkItem>>[] }

const bytesAtOnce = 6 * 2 ** 20
const mostTries = 7
const timeoutMs = 60_000

/** Sends styles in requests of a few megabytes, one after the other: a busy server slows the writer down. */
export async function writeStyles(
  writes: readonly StyleWrite[],
  refresh: 'false' | 'wait_for' | 'true',
  options: BulkOptions,
): Promise<void> {
  let batch: StyleLines[] = []
  let bytes = 0
  const batches: StyleLines[][] = []
  for (const write of writes) {
    const lines = toLines(write)
    if (bytes > 0 && bytes + lines.bytes > bytesAtOnce) {
      batches.push(batch)
      batch = []
      bytes = 0
    }
    batch.push(lines)
    bytes += lines.bytes
  }
  if (batch.length > 0) batches.push(batch)
  for (const [at, each] of batches.entries())
    await sendBatch(each, at === batches.length - 1 ? refresh : 'false', options)
}

type StyleLines = { lines: string[]; bytes: number }

function toLines({ group, source, version }: StyleWrite): StyleLines {
  const place = { _id: group, version, version_type: 'external_gte' }
  const lines = source
    ? [JSON.stringify({ index: place }), JSON.stringify(source)]
    : [JSON.stringify({ delete: place })]
  return { lines, bytes: lines.reduce((sum, line) => sum + line.length, 0) }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function sendBatch(
  batch: readonly StyleLines[],
  refresh: string,
  { transport, index, onRefused, pause = wait }: BulkOptions,
): Promise<void> {
  let left = batch
  let busyReason = ''
  for (let tries = 1; left.length > 0; tries++) {
    try {
      const path = `/${index}/_bulk?refresh=${refresh}`
      const reply = await transport.send<BulkReply>({
        method: 'POST',
        path,
        body: left.flatMap(({ lines }) => lines),
        timeoutMs,
      })
      if (!reply.errors) return
      left = left.filter((_, at) => {
        const item = Object.values(reply.items[at])[0]
        const isRepeated = isToBeRepeated(item, onRefused)
        if (isRepeated) busyReason = reasonOf(item)
        return isRepeated
      })
    } catch (error) {
      if (isFinal(error) || tries >= mostTries) throw error
    }
    if (left.length > 0 && tries >= mostTries)
      throw new EngineUnavailableError(`OpenSearch is too busy for ${left.length} styles: ${busyReason}`)
    if (left.length > 0) await pause(100 * 2 ** tries)
  }
}

const reasonOf = ({ error }: BulkItem): string => `${error?.type ?? ''} ${error?.reason ?? ''}`.trim()

/** Refused for every style, not for this one: no right to write, a blocked index, or none any more. */
const isRefusedForAll = ({ status, error }: BulkItem): boolean =>
  status === 401 || status === 403 || (status === 404 && error !== undefined)

/** Whether an item has to be sent again: the server was too busy for it. */
function isToBeRepeated(item: BulkItem, onRefused: BulkOptions['onRefused']): boolean {
  const { status, _id } = item
  if (status === 429 || status >= 500) return true
  if (status === 409) throw new WriterFencedError(`Another writer has written style ${_id} since`)
  if (isRefusedForAll(item))
    throw new WritesRefusedError(`OpenSearch refuses every style with ${status}: ${reasonOf(item)}`)
  // A style that is to be removed may be gone.
  if (status >= 400 && status !== 404) onRefused(_id, reasonOf(item))
  return false
}
