import type { Language } from '../engine/engine.ts'
import { shortestHead } from './kinds.ts'
import type { Meaning } from './meaning.ts'
import { readGrammarOf } from './phrases.ts'
import type { Word } from './words.ts'

const shortestModifier = 3
/** The longest compound that is read. */
const longestCompound = 40
export const links = ['', 's', 'n', 'en', 'es', 'e']

/** A word in two parts, at every place where both are long enough. */
export function* cutsOf(folded: string): Generator<[string, string]> {
  if (folded.length > longestCompound) return
  for (let cut = shortestModifier; cut <= folded.length - shortestModifier; cut++)
    yield [folded.slice(0, cut), folded.slice(cut)]
}

/** `unread` letters at its beginning have no meaning here. */
type CompoundMeaning = { meanings: readonly Meaning[]; unread: number }

/**
 * Reads compounds: a "Ledertasche" is a bag of leather, "dunkelblau" is blue. The last part says what it is; the
 * first may be a word without a meaning here.
 */
export function createCompoundReader(
  meaningsOf: (text: string) => readonly Meaning[] | undefined,
  language: Language,
): (word: Word) => CompoundMeaning | undefined {
  if (language !== 'de' && language !== 'en' && language !== 'pl') return () => undefined
  const shades = new Set(readGrammarOf(language).phrases.shades.map(([word]) => word))

  const modifierOf = (text: string) =>
    links
      .filter((link) => text.endsWith(link) && text.length - link.length >= shortestModifier)
      .map((link) => meaningsOf(text.slice(0, text.length - link.length)))
      .find((meanings) => meanings !== undefined)

  return ({ kind, folded }) => {
    if (kind !== 'word') return undefined
    for (const [modifier, head] of cutsOf(folded)) {
      const meant = meaningsOf(head)
      if (!meant) continue
      // The whole word is another name than that of its last part.
      const kinds = head.length >= shortestHead ? meant.filter(({ isKind }) => isKind).map(withoutName) : []
      const colours = meant.filter(isColour)
      const modifying = modifierOf(modifier)?.filter(({ isKind, isStrict }) => !isKind && !isStrict) ?? []
      // English seldom joins words: "laptops" are no tops.
      if (kinds.length > 0 && (language === 'de' || modifying.length > 0))
        return { meanings: [...modifying, ...kinds], unread: modifying.length > 0 ? 0 : modifier.length }
      if (colours.length > 0 && (shades.has(modifier) || modifying.some(isColour)))
        return { meanings: [...modifying, ...colours], unread: 0 }
    }
    return undefined
  }
}

const withoutName = ({ filter, isKind, isStrict, label }: Meaning): Meaning => ({ filter, isKind, isStrict, label })

export const isColour = ({ filter }: Meaning) =>
  filter.kind === 'values' && (filter.facet === 'color' || filter.facet === 'colorDetail')
