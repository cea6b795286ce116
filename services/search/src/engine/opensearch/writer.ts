import { toAverageLengths, learnTextModel } from '../../text/building/learn-model.ts'
import { createVocabulary } from '../../text/building/vocabulary.ts'
import type { IndexDocument, Language, Schema } from '../engine.ts'
import { type BulkOptions, type StyleWrite, writeStyles } from './bulk.ts'
import { createDocumentSpool, type DocumentSpool } from './document-spool.ts'
import { createIndex, type IndexState } from './index-state.ts'
import { finishedSettings, type IndexSettings, toIndexBody } from './mapping.ts'
import { type Colour, readTerms, toColour, toStyle } from './to-colour.ts'
import type { Transport } from './transport.ts'
import { createWords, type Words, type WordsChange } from './words.ts'
import type { SynonymsIn } from './words-store.ts'

export type WriterOptions = {
  transport: Transport
  schema: Schema
  heads: Readonly<Partial<Record<Language, readonly string[]>>>
  settings: IndexSettings
  onRefused: BulkOptions['onRefused']
  /** Called while a catalogue is written. */
  onProgress?: ((done: number, total: number) => void) | undefined
}

type WordsByLanguage = ReadonlyMap<Language, Words>

/** Styles that are turned into terms together. */
const stylesAtOnce = 500

/** Learns the words of a catalogue while its documents are put aside. */
export async function readCatalogue(
  documents: AsyncIterable<IndexDocument> | Iterable<IndexDocument>,
  { schema, heads }: Pick<WriterOptions, 'schema' | 'heads'>,
  synonymsIn: SynonymsIn,
): Promise<{ spool: DocumentSpool; words: Map<Language, Words> }> {
  const spool = await createDocumentSpool()
  const learners = schema.languages.map((language) => ({
    language,
    vocabulary: createVocabulary(language),
    totals: schema.text.map(() => 0),
  }))
  let count = 0
  try {
    for await (const document of documents) {
      await spool.add(document)
      count += 1
      for (const { language, vocabulary, totals } of learners)
        schema.text.forEach((_, field) => {
          totals[field] += vocabulary.mentionsOf(document.text[language]?.[field] ?? '').length
        })
    }
  } catch (error) {
    await spool.close()
    throw error
  }
  const words = learners.map(({ language, vocabulary, totals }) => {
    const options = { language, heads: heads[language] ?? [] }
    const model = learnTextModel(options, vocabulary.words, toAverageLengths(totals, count))
    const learned = createWords({ language, fields: schema.text, model, synonyms: synonymsIn(language) })
    const spellings = vocabulary.spellings()
    // The usual spelling is known only after all texts were read.
    const known = vocabulary.words.flatMap(({ text }, at): WordsChange['words'] => {
      const spelling = spellings[at]
      return spelling ? [[text, model.analyser.stem(text), spelling, false]] : []
    })
    learned.change({ documents: 0, terms: {}, words: known })
    return [language, learned] as const
  })
  return { spool, words: new Map(words) }
}

/** Writes a whole catalogue into a new index, which is not searched yet. */
export async function writeCatalogue(
  spool: DocumentSpool,
  words: WordsByLanguage,
  index: string,
  version: () => number,
  options: WriterOptions,
): Promise<void> {
  const { transport, schema, settings, onProgress } = options
  await createIndex(transport, index, toIndexBody(schema, settings, { engine: 'vitrine' }))
  const total = spool.groups()
  let done = 0
  let batch: { group: string; documents: IndexDocument[] }[] = []
  const flush = async () => {
    const documents = batch.flatMap((style) => style.documents)
    const { coloursOf, change } = toColours(documents, words, schema)
    for (const [language, each] of Object.entries(change)) words.get(language)?.change(each)
    const writes = batch.map(({ group, documents: own }) => toWrite(group, own.map(coloursOf), version()))
    await writeStyles(writes, 'false', { transport, index, onRefused: options.onRefused })
    done += batch.length
    onProgress?.(done, total)
    batch = []
  }
  for await (const style of spool.styles()) {
    batch.push(style)
    if (batch.length === stylesAtOnce) await flush()
  }
  if (batch.length > 0) await flush()
  const timeoutMs = 120_000
  await transport.send({ method: 'POST', path: `/${index}/_refresh`, timeoutMs })
  await transport.send({ method: 'PUT', path: `/${index}/_settings`, body: finishedSettings(settings), timeoutMs })
  await transport.send({
    method: 'GET',
    path: `/_cluster/health/${index}?wait_for_status=yellow&timeout=30s`,
    timeoutMs,
  })
}

const toWrite = (group: string, colours: readonly Colour[], version: number): StyleWrite => ({
  group,
  source: colours.length > 0 ? toStyle(colours) : undefined,
  version,
})

/** Colours of documents, and how they change the words. */
function toColours(
  documents: readonly IndexDocument[],
  words: WordsByLanguage,
  schema: Schema,
): { coloursOf(document: IndexDocument): Colour; change: Record<Language, WordsChange> } {
  const places = new Map(documents.map((document, at) => [document, at]))
  const byLanguage = new Map(
    [...words].map(([language, own]) => [language, own.termsOf(documents.map(({ text }) => text[language] ?? []))]),
  )
  const change = Object.fromEntries(
    [...byLanguage].map(([language, { terms, words: found }]) => {
      const counts = new Map<string, number>()
      for (const { impacts, pairs } of terms) for (const term of [...impacts.keys(), ...pairs]) add(counts, term, 1)
      const unknown = words.get(language)?.unknownOf(found) ?? []
      return [language, { documents: documents.length, terms: Object.fromEntries(counts), words: unknown }]
    }),
  )
  return {
    coloursOf(document) {
      const at = places.get(document) ?? 0
      const terms = [...byLanguage].map(([language, each]) => [language, each.terms[at]] as const)
      return toColour(document, schema, new Map(terms))
    },
    change,
  }
}

const add = (counts: Map<string, number>, term: string, by: number): void =>
  void counts.set(term, (counts.get(term) ?? 0) + by)

type Changes = { put: readonly IndexDocument[]; remove: readonly string[] }

/** A style as it is stored. */
export type StoredStyle = { group: string; colours: readonly Colour[] }

/** The styles of a change as they will be, and how its words change. */
export function toChangedStyles(
  { put, remove }: Changes,
  stored: readonly StoredStyle[],
  words: WordsByLanguage,
  schema: Schema,
): {
  styles: { group: string; colours: Colour[] }[]
  change: Record<Language, WordsChange>
  documents: number
  groups: number
} {
  const latest = new Map(put.map((document) => [document.id, document]))
  const changed = new Set([...latest.keys(), ...remove])
  const documents = [...latest.values()]
  const { coloursOf, change } = toColours(documents, words, schema)
  const removed = stored.flatMap(({ colours }) => colours.filter(({ id }) => changed.has(id)))
  const left = new Map(stored.map(({ group, colours }) => [group, colours.filter(({ id }) => !changed.has(id))]))
  for (const document of documents) left.set(document.group, [...(left.get(document.group) ?? []), coloursOf(document)])
  const before = new Map(stored.map((style) => [style.group, style.colours]))
  const styles = [...left]
    .map(([group, colours]) => ({ group, colours: colours.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }))
    .filter(({ group, colours }) => !isSame(before.get(group) ?? [], colours))
  const filled = (list: Iterable<readonly Colour[]>) => [...list].filter((colours) => colours.length > 0).length
  return {
    styles,
    change: withoutRemoved(change, removed, schema),
    documents: documents.length - removed.length,
    groups: filled(left.values()) - filled(before.values()),
  }
}

const isSame = (a: readonly Colour[], b: readonly Colour[]): boolean => {
  const inOrder = a.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return JSON.stringify(inOrder) === JSON.stringify(b)
}

function withoutRemoved(
  change: Readonly<Record<Language, WordsChange>>,
  removed: readonly Colour[],
  schema: Schema,
): Record<Language, WordsChange> {
  return Object.fromEntries(
    Object.entries(change).map(([language, each]) => {
      const counts = new Map(Object.entries(each.terms))
      const field = `w${schema.languages.indexOf(language)}`
      for (const colour of removed) for (const term of readTerms(colour[field]).keys()) add(counts, term, -1)
      const terms = Object.fromEntries([...counts].filter(([, by]) => by !== 0))
      return [language, { ...each, documents: each.documents - removed.length, terms }]
    }),
  )
}

/** The name of a generation. Writers have different epochs, so two of them never fill the same index. */
export const indexName = (prefix: string, generation: number, epoch: number): string =>
  `${prefix}-g${generation}-${epoch}`

/** Removes generations before the one that came before the current. */
export async function removeOldGenerations(transport: Transport, prefix: string, state: IndexState): Promise<void> {
  type Listed = readonly { index: string }[]
  const listed = await transport.send<Listed>({ method: 'GET', path: `/_cat/indices/${prefix}-g*?format=json&h=index` })
  const old = listed
    .map(({ index }) => index)
    .filter((index) => Number(/-g(\d+)-\d+(?:-words)?$/.exec(index)?.[1] ?? Infinity) < state.generation - 1)
  for (const index of old) await transport.send({ method: 'DELETE', path: `/${index}`, timeoutMs: 30_000 })
}
