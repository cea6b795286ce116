import type { Language } from '../language.ts'
import { linkingWordsOf, stopWordsOf } from '../analysis/stop-words.ts'
import { eachWord, piecesOf } from '../analysis/words.ts'

/** Short texts come again and again: brands, colours, names of categories. */
const LONGEST_REMEMBERED_TEXT = 80
const MOST_REMEMBERED_TEXTS = 50_000
const IS_SPACE = /^\s*$/
const WITHOUT_WIDTH = /[\u00ad\u200b-\u200d\u2060\ufeff]/g

/** A written word: its folded forms, and how often it was read. A linking word has no ids. */
type Entry = { ids: readonly number[]; isLink: boolean; count: number }
type Text = { mentions: readonly Mention[]; entries: readonly Entry[] }

/** A folded word. A joined one is another word than the same one written so: its parts are indexed already. */
export type VocabularyWord = { text: string; isJoined: boolean }

/** The number of a word, doubled, and one more where it stands right behind the word before it. */
type Mention = number

/** All words of a catalogue but stop words, numbered in the order of appearance. */
export type Vocabulary = {
  words: readonly VocabularyWord[]
  /** The words of a text, in its order. */
  mentionsOf(text: string): readonly Mention[]
  /** The most frequent spelling of every word, in small letters; empty for joined ones. */
  spellings(): readonly (string | undefined)[]
}

/** The separator of most words. */
const isOneSpace = (text: string, from: number, to: number): boolean => to - from === 1 && text.charCodeAt(from) === 32

export function createVocabulary(language: Language): Vocabulary {
  const words: VocabularyWord[] = []
  const numbers = { written: new Map<string, number>(), joined: new Map<string, number>() }
  const entries = new Map<string, Entry>()
  const texts = new Map<string, Text>()
  const stopWords = stopWordsOf(language)
  const links = linkingWordsOf(language)

  const spoken = (written: string) => piecesOf(written, language).filter(({ text }) => !stopWords.has(text))

  const numberOf = ({ text, isJoined }: VocabularyWord): number => {
    const of = isJoined ? numbers.joined : numbers.written
    const known = of.get(text)
    if (known !== undefined) return known
    of.set(text, words.length)
    return words.push({ text, isJoined }) - 1
  }

  const entryOf = (written: string): Entry => {
    const known = entries.get(written)
    if (known) return known
    const isLink = piecesOf(written, language).every(({ text }) => links.has(text))
    const entry = { ids: spoken(written).map(numberOf), isLink, count: 0 }
    entries.set(written, entry)
    return entry
  }

  const read = (text: string): Text => {
    const isShort = text.length <= LONGEST_REMEMBERED_TEXT
    const known = isShort ? texts.get(text) : undefined
    if (known) return known
    const found: Entry[] = []
    const mentions: Mention[] = []
    let isNext = false
    let before = 0
    eachWord(text, (start, end) => {
      const entry = entryOf(text.slice(start, end))
      found.push(entry)
      isNext &&= isOneSpace(text, before, start) || IS_SPACE.test(text.slice(before, start))
      for (const id of entry.ids) {
        mentions.push(id * 2 + (isNext ? 1 : 0))
        isNext = true
      }
      isNext &&= entry.ids.length > 0 || entry.isLink
      before = end
    })
    const fresh = { mentions, entries: found }
    if (isShort) {
      if (texts.size >= MOST_REMEMBERED_TEXTS) texts.clear()
      texts.set(text, fresh)
    }
    return fresh
  }

  const mentionsOf = (text: string): readonly Mention[] => {
    const { mentions, entries } = read(text)
    for (const entry of entries) entry.count++
    return mentions
  }

  const spellings = (): readonly (string | undefined)[] => {
    const counts = words.map(() => new Map<string, number>())
    for (const [written, { ids, count }] of entries) {
      spoken(written).forEach(({ offset, length, isJoined }, index) => {
        const of = counts[ids[index]]
        if (isJoined || !of) return
        const spelling = written
          .slice(offset, offset + length)
          .toLowerCase()
          .normalize('NFC')
          .replace(WITHOUT_WIDTH, '')
        of.set(spelling, (of.get(spelling) ?? 0) + count)
      })
    }
    return counts.map((of) => {
      let best: string | undefined
      for (const [spelling, count] of of) {
        const most = best === undefined ? -1 : (of.get(best) ?? 0)
        if (count > most || (count === most && best !== undefined && spelling < best)) best = spelling
      }
      return best
    })
  }

  return { words, mentionsOf, spellings }
}
