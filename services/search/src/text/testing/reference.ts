import type { TextField } from '../../engine/engine.ts'
import type { Analyser, Token } from '../analysis/analyser.ts'
import {
  COMPOUND,
  EXACT,
  HEAD,
  HEAD_ALONE,
  HYPHENATED,
  JOINED,
  MISSPELT,
  MODIFIER,
  PREFIX,
  SATURATION,
  SYNONYM,
  WIDENED,
} from '../weights.ts'
import { plainDistance } from './plain-distance.ts'

/** A catalogue in one or several segments; a document is the texts of its fields. */
export type ReferenceCatalogue = {
  segments: readonly (readonly (readonly string[])[])[]
  fields: readonly TextField[]
  /** Given where they were learned elsewhere. */
  averageLengths?: readonly number[]
  synonyms: readonly string[]
  analyser: Analyser
}

export type ReferenceOptions = { isTyping: boolean; isForgiving: boolean; enough: number }

export type ReferenceAnswer = {
  /** By document, counted through all segments. */
  scores: ReadonlyMap<number, number>
  demanded: number
  words: number
  isWidened: boolean
}

type Source = { terms: readonly string[]; factor: number } | { prefix: string; factor: number }
type Word = {
  text: string
  stem: string
  parts: readonly string[]
  isGrowing: boolean
  sources: Source[]
  split: Source | undefined
}
type Indexed = { segment: number; impacts: ReadonlyMap<string, number> }

/** Answers slowly and obviously what an index answers fast: every document is asked about every word. */
export function createReference({ segments, fields, synonyms, analyser, averageLengths }: ReferenceCatalogue) {
  const { stem, isStopWord } = analyser
  const texts = segments.flat()
  const lengthOf = (text: string) => analyser.tokensOf(text).filter((token) => !isStopWord(token.text)).length
  const averages =
    averageLengths ??
    fields.map((_, field) => {
      const total = texts.reduce((sum, document) => sum + lengthOf(document[field] ?? ''), 0)
      return Math.max(1, total / Math.max(1, texts.length))
    })

  /** For each segment its words and the terms they are indexed as. */
  const vocabularies = segments.map(() => new Map<string, string>())
  const partWords = segments.map(() => new Map<string, string>())

  const indexed: Indexed[] = segments.flatMap((documents, segment) =>
    documents.map((document) => {
      const frequencies = new Map<string, number>()
      fields.forEach(({ weight, lengthNorm }, field) => {
        const text = document[field] ?? ''
        const norm = 1 - lengthNorm + lengthNorm * (lengthOf(text) / (averages[field] ?? 1))
        const count = (term: string, factor: number) =>
          frequencies.set(term, (frequencies.get(term) ?? 0) + (weight / norm) * factor)
        for (const { text: word, isJoined } of analyser.tokensOf(text)) {
          if (isStopWord(word)) continue
          vocabularies[segment]?.set(word, stem(word))
          count(stem(word), 1)
          count(`=${word}`, 1)
          for (const part of isJoined ? [] : analyser.partsOf(word)) {
            count(part.term, part.isHead ? HEAD : MODIFIER)
            partWords[segment]?.set(part.word, part.term)
          }
        }
      })
      const impact = (frequency: number) => Math.max(1, Math.round((255 * frequency) / (SATURATION + frequency)))
      return { segment, impacts: new Map([...frequencies].map(([term, frequency]) => [term, impact(frequency)])) }
    }),
  )
  partWords.forEach((parts, segment) => {
    const vocabulary = vocabularies[segment]
    for (const [word, term] of parts) if (vocabulary && !vocabulary.has(word)) vocabulary.set(word, term)
  })

  const frequencyOf = remembering((term: string) => indexed.filter(({ impacts }) => impacts.has(term)).length)
  const withPrefix = remembering((prefix: string) =>
    vocabularies.map((words) => [...words].filter(([word]) => word.startsWith(prefix)).map(([, term]) => term)),
  )
  const frequencyOfPrefix = remembering((prefix: string) =>
    withPrefix(prefix)
      .map((terms, segment) => {
        const inSegment = indexed.filter((document) => document.segment === segment)
        return Math.max(0, ...terms.map((term) => inSegment.filter(({ impacts }) => impacts.has(term)).length))
      })
      .reduce((sum, most) => sum + most, 0),
  )
  const rarity = (frequency: number) => Math.log(1 + (texts.length - frequency + 0.5) / (frequency + 0.5))

  const frequencyOfSource = (source: Source) =>
    'prefix' in source ? frequencyOfPrefix(source.prefix) : Math.min(...source.terms.map((term) => frequencyOf(term)))

  /** What a source gives a document; 0 when the document has not got it. */
  const scoreOf = (source: Source, { impacts, segment }: Indexed): number => {
    const scoreOfTerm = (impact: number, frequency: number) => (source.factor * rarity(frequency) * impact) / 255
    if ('prefix' in source) {
      const found = (withPrefix(source.prefix)[segment] ?? []).map((term) => impacts.get(term) ?? 0)
      return scoreOfTerm(Math.max(0, ...found), frequencyOfPrefix(source.prefix))
    }
    const scores = source.terms.map((term) => scoreOfTerm(impacts.get(term) ?? 0, frequencyOf(term)))
    return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0)
  }
  const exactScoreOf = (word: Word, { impacts }: Indexed) =>
    (EXACT * rarity(frequencyOf(word.stem)) * (impacts.get(`=${word.text}`) ?? 0)) / 255

  const corrections = (word: string, mostEdits: number) => {
    const found = closest(word, mostEdits)
    return found.length > 0 ? found : closest(stem(word), mostEdits)
  }
  const closest = (word: string, mostEdits: number) => {
    const forgiven = word.length < 4 || /\d/.test(word) ? 0 : word.length < 8 ? 1 : 2
    const known = [...new Set(vocabularies.flatMap((vocabulary) => [...vocabulary.keys()]))]
    const near = known
      .filter((other) => other.length >= 3 && !/\d/.test(other))
      .map((other) => ({ word: other, edits: plainDistance(word, other), stem: stem(other) }))
      .filter(({ edits }) => edits > 0 && edits <= Math.min(forgiven, mostEdits))
    const closest = Math.min(...near.map(({ edits }) => edits))
    const best = near
      .filter(({ edits }) => edits === closest)
      .toSorted((a, b) => frequencyOf(b.stem) - frequencyOf(a.stem) || (a.word < b.word ? -1 : 1))
    return best.filter((one, index) => best.findIndex((other) => other.stem === one.stem) === index).slice(0, 4)
  }

  const partsOf = (word: string): readonly string[] | undefined => {
    const parts = analyser.split(word)?.map((half) => (frequencyOf(half.term) > 0 ? [half.term] : partsOf(half.word)))
    return parts?.every((part) => part !== undefined) ? parts.flat() : undefined
  }
  const headOf = (word: string): string | undefined => {
    const head = analyser.split(word)?.at(-1)
    return head && (frequencyOf(head.term) > 0 ? head.term : headOf(head.word))
  }

  const meanings = synonyms.flatMap((line) => {
    const [left = '', right] = line.split('=>')
    const read = (side: string) => side.split(',').map((member) => cut(member).map((word) => stem(word.text)))
    const members = read(left).filter(({ length }) => length > 0)
    const targets = right === undefined ? members : read(right).filter(({ length }) => length > 0)
    return members.map((from) => ({ from, to: targets.filter((to) => to.join(' ') !== from.join(' ')) }))
  })

  /** The words of a text without stop words; a word with hyphens is one where `isOne` says so. */
  function cut(text: string, isOne: (whole: Token) => boolean = () => true, isTyping = false) {
    const tokens = analyser.tokensOf(text)
    const covers = (a: Token, b: Token) => a.offset <= b.offset && a.offset + a.length >= b.offset + b.length
    const whole = (token: Token) =>
      tokens.filter((other) => other.isJoined && covers(other, token)).toSorted((a, b) => b.length - a.length)[0]
    const words: { text: string; parts: string[]; isGrowing: boolean }[] = []
    const used = new Set<Token>()
    for (const token of tokens.filter(({ isJoined }) => !isJoined)) {
      const joined = whole(token)
      const one = joined && isOne(joined) ? joined : token
      if (used.has(one)) continue
      used.add(one)
      const parts = one === token ? [] : tokens.filter((other) => !other.isJoined && covers(one, other))
      const isGrowing = isTyping && one.offset + one.length === text.length
      words.push({ text: one.text, parts: parts.map((part) => part.text), isGrowing })
    }
    return words.slice(0, 24).filter((word) => word.isGrowing || !isStopWord(word.text))
  }

  function planned(query: string, { isTyping, isForgiving }: ReferenceOptions, isWidened: boolean): Word[] {
    const isOne = ({ text }: Token) =>
      frequencyOf(stem(text)) > 0 || meanings.some(({ from, to }) => from.join(' ') === stem(text) && to.length > 0)
    const words: Word[] = []
    for (const word of cut(query, isOne, isTyping)) {
      const isRepeated = words.some((other) => other.stem === stem(word.text))
      if (!isRepeated || word.isGrowing) words.push({ ...word, stem: stem(word.text), sources: [], split: undefined })
    }
    const add = (word: Word | undefined, source: Source) => {
      if (word && frequencyOfSource(source) > 0) word.sources.push(source)
    }
    for (const word of words) {
      if (!isStopWord(word.text)) add(word, { terms: [word.stem], factor: 1 })
      const parts = word.parts.filter((part) => !isStopWord(part)).map(stem)
      if (parts.length > 0) add(word, { terms: parts, factor: HYPHENATED })
      if (word.isGrowing) add(word, { prefix: word.text, factor: PREFIX })
      const compound = partsOf(word.text)
      word.split = compound && { terms: compound, factor: COMPOUND }
      if (word.split) add(word, word.split)
    }
    words.forEach((word, at) => {
      for (const { from, to } of meanings) {
        if (!from.every((term, index) => words[at + index]?.stem === term)) continue
        for (const terms of to) from.forEach((_, index) => add(words[at + index], { terms, factor: SYNONYM }))
      }
      const next = words[at + 1]
      const links = analyser.language === 'de' ? ['', 's', 'n', 'en'] : ['']
      const joined = links
        .map((link) => stem(word.text + link + (next?.text ?? '')))
        .find((term) => frequencyOf(term) > 0)
      if (next && joined !== undefined) for (const half of [word, next]) add(half, { terms: [joined], factor: JOINED })
    })
    for (const word of words) {
      if (isForgiving && word.sources.every((source) => source === word.split)) {
        for (const { stem: term, edits } of corrections(word.text, word.split ? 1 : 2)) {
          add(word, { terms: [term], factor: MISSPELT[edits] ?? 0 })
        }
        const head = headOf(word.text)
        if (word.sources.length === 0 && head !== undefined) add(word, { terms: [head], factor: HEAD_ALONE })
      } else if (isForgiving && isWidened && !word.isGrowing) {
        const own = Math.max(...word.sources.map(frequencyOfSource))
        for (const { stem: term } of corrections(word.text, 1)) {
          const isCommoner = term !== word.stem && frequencyOf(term) >= 10 * own
          if (isCommoner) add(word, { terms: [term], factor: (MISSPELT[1] ?? 0) * WIDENED })
        }
      }
    }
    return words
  }

  function match(query: string, options: ReferenceOptions): ReferenceAnswer {
    let words = planned(query, options, false)
    let isWidened = false
    const best = (word: Word, document: Indexed) =>
      Math.max(0, ...word.sources.map((source) => scoreOf(source, document)))
    const countWith = (least: number) =>
      indexed.filter((document) => words.filter((word) => best(word, document) > 0).length >= least).length
    if (words.length > 0 && countWith(words.length) < options.enough && options.isForgiving && !options.isTyping) {
      const wider = planned(query, options, true)
      const sources = (list: readonly Word[]) => list.reduce((sum, word) => sum + word.sources.length, 0)
      if (sources(wider) > sources(words)) {
        isWidened = true
        words = wider
      }
    }
    let demanded = words.length
    while (demanded > 1 && countWith(demanded) < options.enough) demanded--
    while (demanded < words.length && countWith(demanded + 1) === countWith(demanded)) demanded++
    const most = (source: Source): number =>
      'prefix' in source
        ? source.factor * rarity(frequencyOfPrefix(source.prefix))
        : source.terms.reduce((sum, term) => sum + source.factor * rarity(frequencyOf(term)), 0)
    const step = words
      .map((word) => {
        const exact = frequencyOf(`=${word.text}`) > 0 ? EXACT * rarity(frequencyOf(word.stem)) : 0
        return Math.max(0, ...word.sources.map(most)) + exact
      })
      .reduce((sum, value) => sum + value, 0)
    const scores = new Map<number, number>()
    indexed.forEach((document, number) => {
      const has = words.filter((word) => best(word, document) > 0).length
      if (has === 0 || has < demanded) return
      const score = words.reduce((sum, word) => sum + best(word, document) + exactScoreOf(word, document), 0)
      scores.set(number, score + step * (has - demanded))
    })
    return { scores, demanded, words: words.length, isWidened }
  }

  return { match }
}

function remembering<Value>(compute: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>()
  return (key) => {
    const value = known.get(key) ?? compute(key)
    known.set(key, value)
    return value
  }
}
