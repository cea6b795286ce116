import type { Language } from '../engine/engine.ts'
import { stemmerOf } from '../text/analysis/stemming.ts'
import { cutsOf, links } from './compounds.ts'
import type { Meaning } from './meaning.ts'
import type { Meanings } from './meanings.ts'
import type { Word } from './words.ts'

/** More words have too many other names. */
const longestName = 3

/** Finds names in which one word is replaced by a synonym: a "sweater dress" is a jumper dress. */
export function createSynonymReader({ of, sameAs }: Meanings, language: Language) {
  const stem = stemmerOf(language)

  function ofPhrase(phrase: readonly Word[]): readonly Meaning[] | undefined {
    if (phrase.length < 2 || phrase.length > longestName) return undefined
    const stems = phrase.map((word) => word.stem)
    for (const [place, each] of stems.entries())
      for (const other of sameAs(each)) {
        const found = of(stems.with(place, stem(other)))
        if (found) return found
      }
    return undefined
  }

  /** "Hemdkleid" is a Hemdblusenkleid, "Wollpulli" a Wollpullover. */
  function ofCompound({ kind, folded }: Word): readonly Meaning[] | undefined {
    if (language !== 'de' || kind !== 'word') return undefined
    const names = (modifier: string, head: string) => [
      ...sameAs(stem(head)).map((other) => modifier + other),
      ...sameAs(stem(modifier)).flatMap((other) => links.map((link) => other + link + head)),
    ]
    for (const [modifier, head] of cutsOf(folded))
      for (const name of names(modifier, head)) {
        const found = of([stem(name)])
        if (found) return found
      }
    return undefined
  }

  return { ofPhrase, ofCompound }
}
