import { learnTextModel } from './building/learn-model.ts'
import { namesOf, pairKinds, readKinds } from './building/kinds.ts'
import { buildNeighbours } from './building/neighbours.ts'
import { averageLengthsOf, buildPostings } from './building/postings.ts'
import { sharedUint32, sharedUint8 } from './building/shared-arrays.ts'
import { listTerms, type Terms } from './building/terms.ts'
import { createTokenStream, MOST_FIELDS } from './building/token-stream.ts'
import { createVocabulary } from './building/vocabulary.ts'
import { type Dictionary, placesOf } from './dictionary.ts'
import { heaviestOf, type IndexCore } from './index-core.ts'
import { createTextIndex } from './text-index.ts'
import type { TextModel, TextBuilder, TextOptions } from './text.ts'
import { listDeletions } from './typos/deletions.ts'

/**
 * Builds an index of texts.
 *
 *     const builder = createTextBuilder({ language: 'de', fields, heads: ['Kleider'], synonyms: [] })
 *     builder.add(['Sommerkleid aus Leinen'])
 *     const index = builder.finish(Uint32Array.of(0))
 */
export function createTextBuilder(options: TextOptions): TextBuilder {
  const builder = createCoreBuilder(options)
  return { add: builder.add, finish: (order) => createTextIndex(builder.finish(order), options.synonyms) }
}

/** Collects texts for the data of an index; the terms of a document and their impacts are decided here alone. */
export function createCoreBuilder(options: Omit<TextOptions, 'synonyms'>): Pick<TextBuilder, 'add'> & {
  finish(order: Uint32Array): IndexCore
} {
  const { language, fields } = options
  if (fields.length > MOST_FIELDS)
    throw new Error(`A document has at most ${MOST_FIELDS} fields, not ${fields.length}.`)
  const vocabulary = createVocabulary(language)
  const stream = createTokenStream()
  /** Words of names and attributes: a slip means one of them and not one of a long description. */
  const naming = new Set<number>()

  const namingWords = ({ partsOf }: TextModel['analyser']) => {
    const texts = new Set<string>()
    for (const number of naming) {
      const { text, isJoined } = vocabulary.words[number]
      texts.add(text)
      if (!isJoined) for (const { word } of partsOf(text)) texts.add(word)
    }
    return texts
  }

  return {
    add: (texts) => {
      stream.begin()
      fields.forEach((_, field) => {
        for (const mention of vocabulary.mentionsOf(texts[field] ?? '')) {
          stream.push(mention >>> 1, field, (mention & 1) === 1)
          if (fields[field].weight >= 1) naming.add(mention >>> 1)
        }
      })
      stream.end()
    },
    finish: (order) => {
      const { analyser, averageLengths } =
        options.learned ?? learnTextModel(options, vocabulary.words, averageLengthsOf(stream, fields))
      const kinds = readKinds(stream, vocabulary.words, analyser, fields)
      const terms = listTerms(vocabulary.words, vocabulary.spellings(), analyser, namesOf(kinds))
      const stemLists = placesOf(terms.stems)
      const names = namingWords(analyser)
      const dictionary = sortEntries(terms.entries, names)
      return {
        analyser,
        fields,
        averageLengths,
        documents: order.length,
        stems: terms.stems,
        stemLists,
        dictionary,
        postings: buildPostings(stream, order, terms, fields, averageLengths),
        neighbours: buildNeighbours(stream, order, terms, heaviestOf(fields), pairKinds(kinds, stemLists)),
        deletions: listDeletions(dictionary.words, names),
      }
    },
  }
}

function sortEntries(entries: Terms['entries'], names: ReadonlySet<string>): Dictionary {
  const sorted = entries.toSorted((a, b) => (a.word < b.word ? -1 : 1))
  const stemLists = sharedUint32(sorted.length)
  const exactLists = sharedUint32(sorted.length)
  const naming = sharedUint8(sorted.length)
  sorted.forEach((entry, index) => {
    stemLists[index] = entry.stemList
    exactLists[index] = entry.exactList
    naming[index] = names.has(entry.word) ? 1 : 0
  })
  const words = sorted.map(({ word }) => word)
  return {
    words,
    places: placesOf(words),
    spellings: sorted.map(({ spelling }) => spelling ?? ''),
    naming,
    stemLists,
    exactLists,
  }
}
