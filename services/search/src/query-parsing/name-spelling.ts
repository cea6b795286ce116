import type { Language } from '../engine/engine.ts'
import { fold } from '../text/analysis/folding.ts'
import { stemmerOf } from '../text/analysis/stemming.ts'
import { distanceBetween } from '../text/typos/distance.ts'

/** Shorter words join the others of a name: "de", "à", "mit". */
const shortestWord = 3
const shortestBeginning = 2

type NameWord = { written: string; folded: string; stem: string }

/** Knows the names of several words, such as "court shoes": one right word tells which the other one is. */
export function createNameSpelling(names: readonly (readonly string[])[], language: Language) {
  const stem = stemmerOf(language)
  const read = (written: string): NameWord => {
    const folded = fold(written, language)
    return { written, folded, stem: stem(folded) }
  }
  const list = names.map((name) => name.map(read))
  const byWordBeforeLast = Map.groupBy(list, (name) => name.at(-2)?.stem)

  return {
    /** The word of a name that is spelt nearly like this one and stands beside the same word. */
    correctBeside(written: string, before: string | undefined, after: string | undefined): string | undefined {
      const { folded } = read(written)
      const [left, right] = [before, after].map((word) => (word === undefined ? undefined : read(word).stem))
      if (folded.length < shortestWord) return undefined
      for (const name of list)
        for (const [at, word] of name.entries()) {
          const isBeside =
            (left !== undefined && name[at - 1]?.stem === left) || (right !== undefined && name[at + 1]?.stem === right)
          if (!isBeside || word.folded.length < shortestWord || word.folded[0] !== folded[0]) continue
          if (distanceBetween(folded, word.folded, 1) <= 1) return word.written
        }
      return undefined
    },
    /** The last word of "wrap dr", completed to that of a name which begins so. */
    completeLast(words: readonly string[]): string | undefined {
      const typed = words.map(read)
      const last = typed.at(-1)
      if (!last || last.folded.length < shortestBeginning) return undefined
      const completed = (byWordBeforeLast.get(typed.at(-2)?.stem) ?? []).flatMap((name) => {
        const [end, before] = [name.at(-1), name.slice(0, -1)]
        const place = typed.length - name.length
        const isLast = end?.folded.startsWith(last.folded) === true && end.folded !== last.folded
        return isLast && place >= 0 && before.every(({ stem: each }, at) => typed[place + at]?.stem === each)
          ? [end]
          : []
      })
      return completed.toSorted((a, b) => a.folded.length - b.folded.length)[0]?.written
    },
  }
}
