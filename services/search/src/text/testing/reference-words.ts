import type { Analyser, Token } from '../analysis/analyser.ts'
import { relatedStems } from '../analysis/related-words.ts'
import { COMPOUND, HEAD_ALONE, HYPHENATED, JOINED, MISSPELT, PREFIX, RELATED, SYNONYM, WIDENED } from '../weights.ts'
import { plainDistance } from './plain-distance.ts'
import type { ReferenceIndex, ReferenceSource } from './reference-index.ts'

export type ReferenceWord = {
  text: string
  stem: string
  parts: readonly string[]
  isGrowing: boolean
  sources: ReferenceSource[]
  split: ReferenceSource | undefined
}

/** Reads queries by looking at every word of the catalogue for every word of the query. */
export function createReferenceReader(
  { words: vocabulary, naming, frequencyOf, frequencyOfSource }: ReferenceIndex,
  analyser: Analyser,
  synonyms: readonly string[],
) {
  const { stem, isStopWord } = analyser

  const corrections = (word: string, mostEdits: number) => {
    const found = closest(word, mostEdits)
    return found.length > 0 ? found : closest(stem(word), mostEdits)
  }
  const closest = (word: string, mostEdits: number) => {
    const forgiven = word.length < 4 || /\d/.test(word) ? 0 : word.length < 8 ? 1 : 2
    const near = vocabulary
      .filter((other) => other.length >= 3 && !/\d/.test(other) && naming.has(other))
      .map((other) => ({ word: other, edits: plainDistance(word, other), stem: stem(other) }))
      .filter(({ edits }) => edits > 0 && edits <= Math.min(forgiven, mostEdits))
    const closest = Math.min(...near.map(({ edits }) => edits))
    const best = near
      .filter(({ edits }) => edits === closest)
      .toSorted((a, b) => frequencyOf(b.stem) - frequencyOf(a.stem) || (a.word < b.word ? -1 : 1))
    const most = frequencyOf(best[0]?.stem ?? '')
    return best
      .filter((one, index) => best.findIndex((other) => other.stem === one.stem) === index)
      .filter((one) => frequencyOf(one.stem) * 5 >= most)
      .slice(0, 4)
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
    return words.slice(0, 16).filter((word) => word.isGrowing || !isStopWord(word.text))
  }

  function read(query: string, isTyping: boolean, isForgiving: boolean, isWidened: boolean): ReferenceWord[] {
    const isOne = ({ text }: Token) =>
      frequencyOf(stem(text)) > 0 || meanings.some(({ from, to }) => from.join(' ') === stem(text) && to.length > 0)
    const words: ReferenceWord[] = []
    for (const word of cut(query, isOne, isTyping)) {
      const isRepeated = words.some((other) => other.stem === stem(word.text))
      if (!isRepeated || word.isGrowing) words.push({ ...word, stem: stem(word.text), sources: [], split: undefined })
    }
    const add = (word: ReferenceWord | undefined, source: ReferenceSource) => {
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
        for (const terms of to) {
          from.forEach((stem, index) => add(words[at + index], { terms, factor: SYNONYM, insteadOf: stem }))
        }
      }
    })
    for (const word of words) {
      const related = isStopWord(word.text) ? [] : relatedStems(word.text, analyser)
      for (const other of related) add(word, { terms: [other], factor: RELATED, insteadOf: word.stem })
    }
    words.forEach((word, at) => {
      const next = words[at + 1]
      const links = analyser.language === 'de' ? ['', 's', 'n', 'en'] : ['']
      const joined = links
        .map((link) => stem(word.text + link + (next?.text ?? '')))
        .find((term) => frequencyOf(term) > 0)
      if (!next || joined === undefined) return
      for (const half of [word, next]) add(half, { terms: [joined], factor: JOINED, insteadOf: half.stem })
    })
    for (const word of words) {
      if (isForgiving && word.sources.every((source) => source === word.split)) {
        const found = corrections(word.text, word.split ? 1 : 2)
        for (const { stem: term, edits } of found) add(word, { terms: [term], factor: MISSPELT[edits] ?? 0 })
        const head = headOf(word.text)
        const isHeadEnough = word.split ? isWidened && found.length === 0 : found.length === 0
        if (isHeadEnough && head !== undefined) add(word, { terms: [head], factor: HEAD_ALONE })
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

  return { read }
}
