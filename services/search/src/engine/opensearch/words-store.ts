import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { createAnalyser } from '../../text/analysis/analyser.ts'
import type { CompoundWords } from '../../text/compounds/splitting.ts'
import { EngineUnavailableError, type Language, type Schema } from '../engine.ts'
import { createIndex, type IndexState } from './index-state.ts'
import type { Transport } from './transport.ts'
import { createWords, type Words, type WordsChange } from './words.ts'

/** Changes of words by language, and the ids of the documents that brought them. */
type StoredChange = { words: Readonly<Record<Language, WordsChange>>; ids: readonly string[] }

type StoredWords = Readonly<
  Record<Language, { compounds: CompoundWords | null; averageLengths: readonly number[]; whole: WordsChange }>
>

/** The words of a generation, in an index beside its documents: all of them once, and the changes since. */
export type WordsStore = {
  create(index: string): Promise<void>
  /** Saves all words, as they are after that change; returns in how many parts. */
  save(index: string, words: ReadonlyMap<Language, Words>, at: number): Promise<number>
  saveChange(index: string, at: number, change: StoredChange): Promise<void>
  load(state: IndexState, schema: Schema, synonymsIn: SynonymsIn): Promise<Map<Language, Words>>
  /** The changes behind `after`, up to the one the state names. */
  changesSince(state: IndexState, after: number): Promise<readonly StoredChange[]>
}

export type SynonymsIn = (language: Language) => readonly string[]

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** A document of OpenSearch should stay far below its limit of a hundred megabytes. */
const partLength = 4 * 2 ** 20
const changesAtOnce = 500
const timeoutMs = 60_000

const indexOf = (index: string): string => `${index}-words`
const partId = (at: number, part: number): string => `words-${at}-${part}`
const changeId = (at: number): string => `change-${at}`

export function createWordsStore(transport: Transport): WordsStore {
  const put = (index: string, id: string, data: string) =>
    transport.send({ method: 'PUT', path: `/${indexOf(index)}/_doc/${id}`, body: { data }, timeoutMs })

  async function readAll(index: string, ids: readonly string[]): Promise<string[]> {
    type Found = { docs: readonly { found: boolean; _source?: { data: string } }[] }
    const path = `/${indexOf(index)}/_mget`
    const { docs } = await transport.send<Found>({ method: 'POST', path, body: { ids }, timeoutMs })
    return docs.map(({ _source }) => {
      if (!_source) throw new EngineUnavailableError('Words of the index are not there yet')
      return _source.data
    })
  }

  return {
    create: (index) =>
      createIndex(transport, indexOf(index), {
        settings: { index: { number_of_shards: 1, auto_expand_replicas: '0-1' } },
        mappings: { enabled: false },
      }),
    async save(index, words, at) {
      const stored: StoredWords = Object.fromEntries(
        [...words].map(([language, { model, whole }]) => [
          language,
          { compounds: model.analyser.compoundWords ?? null, averageLengths: model.averageLengths, whole: whole() },
        ]),
      )
      const data = (await pack(JSON.stringify(stored))).toString('base64')
      const parts = Math.max(1, Math.ceil(data.length / partLength))
      for (let part = 0; part < parts; part++)
        await put(index, partId(at, part), data.slice(part * partLength, (part + 1) * partLength))
      return parts
    },
    async saveChange(index, at, change) {
      await put(index, changeId(at), (await pack(JSON.stringify(change))).toString('base64'))
    },
    async load({ index, base, parts }, schema, synonymsIn) {
      const ids = Array.from({ length: parts }, (_, part) => partId(base, part))
      const data = (await readAll(index, ids)).join('')
      const stored = JSON.parse((await unpack(Buffer.from(data, 'base64'))).toString()) as StoredWords
      return new Map(
        Object.entries(stored).map(([language, { compounds, averageLengths, whole }]) => {
          const model = { analyser: createAnalyser(language, compounds ?? undefined), averageLengths }
          const words = createWords({ language, fields: schema.text, model, synonyms: synonymsIn(language) })
          words.change(whole)
          return [language, words] as const
        }),
      )
    },
    async changesSince({ index, changes }, after) {
      const found: StoredChange[] = []
      for (let from = after + 1; from <= changes; from += changesAtOnce) {
        const length = Math.min(changesAtOnce, changes - from + 1)
        const ids = Array.from({ length }, (_, at) => changeId(from + at))
        for (const data of await readAll(index, ids))
          found.push(JSON.parse((await unpack(Buffer.from(data, 'base64'))).toString()) as StoredChange)
      }
      return found
    },
  }
}
