import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CompoundWords } from '../../text/compounds/splitting.ts'
import type { TextModel } from '../../text/text.ts'
import type { IndexDocument, Language } from '../engine.ts'
import type { SerialisedSegment } from '../segment/serialised-segment.ts'
import type { SegmentOptions } from '../segment/segment-builder.ts'
import type { StoredDocuments } from './build-segment.ts'

/** The segment options that can be sent to a thread. */
export type BuildSettings = Pick<SegmentOptions, 'schema' | 'heads' | 'synonyms'> & {
  learned: Partial<Record<Language, Pick<TextModel, 'averageLengths'> & { words: CompoundWords | undefined }>>
}

export type BuildOrder =
  | { kind: 'documents'; documents: readonly IndexDocument[] }
  | { kind: 'stored'; stored: StoredDocuments }
  | { kind: 'finish' }

export type BuildReply = { kind: 'taken' } | BuildResult
type BuildResult = { kind: 'built'; parts: SerialisedSegment; packed: Uint8Array }

export type BuilderThread = {
  /** Resolves when the thread has room for more, so that the producer does not run far ahead. */
  add(documents: readonly IndexDocument[]): Promise<void>
  addStored(stored: StoredDocuments): Promise<void>
  finish(): Promise<BuildResult>
  stop(): Promise<void>
}

export function startBuilderThread({ schema, heads, synonyms, learned }: SegmentOptions): BuilderThread {
  const settings: BuildSettings = { schema, heads, synonyms, learned: {} }
  for (const language of schema.languages) {
    const known = learned?.(language)
    if (!known) continue
    settings.learned[language] = { words: known.analyser.compoundWords, averageLengths: known.averageLengths }
  }
  const thread = new Worker(new URL('./build-thread.ts', import.meta.url), { workerData: settings })
  const failed = once(thread, 'error').then(([error]) => {
    throw new Error('The thread that builds the index failed', { cause: error })
  })
  const ended = once(thread, 'exit').then(() => {
    throw new Error('The thread that builds the index ended early')
  })
  for (const each of [failed, ended]) each.catch(() => {})

  async function ask<Reply>(order: BuildOrder): Promise<Reply> {
    thread.postMessage(order, [])
    const [reply] = (await Promise.race([once(thread, 'message'), failed, ended])) as [Reply]
    return reply
  }
  return {
    async add(documents) {
      await ask({ kind: 'documents', documents })
    },
    async addStored(stored) {
      await ask({ kind: 'stored', stored })
    },
    async finish() {
      const built = await ask<BuildResult>({ kind: 'finish' })
      await thread.terminate()
      return built
    },
    async stop() {
      await thread.terminate()
    },
  }
}
