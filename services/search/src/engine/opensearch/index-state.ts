import { WriterFencedError } from './bulk.ts'
import { RequestRefusedError, type Transport } from './transport.ts'

/** The state that all processes share: which generation is searched, and how far its words have come. */
export type IndexState = {
  generation: number
  /** The name of the index; its words are in another one beside it. */
  index: string
  /** Grows with every writer: the fence against one that was paused. */
  epoch: number
  /** The number of the change of words that the saved ones end with, and in how many parts they are. */
  base: number
  parts: number
  /** The last change of words. */
  changes: number
  /** Of the schema and the words that were known before; with others the index is built again. */
  fingerprint: string
  documents: number
  groups: number
  /** The state of the catalogue that the index has reached. */
  manifest?: unknown
}

/** The state, and its version for the next write. */
export type VersionedState = { state: IndexState; version: { seqNo: number; term: number } }

/** Reads and writes the state. A write fails with a `WriterFencedError` where another process has written since. */
export type StateStore = {
  read(): Promise<VersionedState | undefined>
  write(state: IndexState, before: VersionedState | undefined): Promise<VersionedState>
}

type Written = { _seq_no: number; _primary_term: number }

export function createStateStore(transport: Transport, prefix: string): StateStore {
  const index = `${prefix}-state`
  const document = `/${index}/_doc/current`

  async function write(state: IndexState, before: VersionedState | undefined): Promise<VersionedState> {
    const condition = before
      ? `if_seq_no=${before.version.seqNo}&if_primary_term=${before.version.term}`
      : 'op_type=create'
    try {
      const written = await transport.send<Written>({ method: 'PUT', path: `${document}?${condition}`, body: state })
      return { state, version: { seqNo: written._seq_no, term: written._primary_term } }
    } catch (error) {
      if (isRefused(error, 409))
        throw new WriterFencedError('Another writer has changed the index since', { cause: error })
      throw error
    }
  }

  return {
    async read() {
      try {
        const found = await transport.send<Written & { _source: IndexState }>({ method: 'GET', path: document })
        return { state: found._source, version: { seqNo: found._seq_no, term: found._primary_term } }
      } catch (error) {
        if (isRefused(error, 404)) return undefined
        throw error
      }
    },
    async write(state, before) {
      if (!before)
        await createIndex(transport, index, {
          settings: { index: { number_of_shards: 1, auto_expand_replicas: '0-1' } },
          mappings: { enabled: false },
        })
      return write(state, before)
    },
  }
}

const isRefused = (error: unknown, status: number): boolean =>
  error instanceof RequestRefusedError && error.status === status

/** Creates an index unless it is there. */
export async function createIndex(transport: Transport, index: string, body: object): Promise<void> {
  try {
    await transport.send({ method: 'PUT', path: `/${index}`, body, timeoutMs: 30_000 })
  } catch (error) {
    if (!(error instanceof RequestRefusedError && error.kind === 'resource_already_exists_exception')) throw error
  }
}
