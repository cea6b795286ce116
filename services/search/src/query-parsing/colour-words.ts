import { type Localised, ownWords } from '@vitrine/contracts/catalogue'
import { allLanguages } from '@vitrine/contracts/markets'
import type { Vocabulary } from '../documents/vocabulary.ts'
import type { Language } from '../engine/engine.ts'
import { isColour } from './compounds.ts'
import type { Meaning } from './meaning.ts'
import type { Word } from './words.ts'

/** The colour that the name of a shade has in it, in any language: "Nachtblau", "bleu cobalt", "light grey". */
export function colourOfShade(vocabulary: Vocabulary, shade: Localised): string | undefined {
  const found = [...vocabulary.valuesOf('color')].filter(([, colour]) =>
    allLanguages.some((language) => {
      const name = ownWords(colour, language).toLowerCase()
      const words = ownWords(shade, language)
        .toLowerCase()
        .split(/[^\p{L}]+/u)
      return name !== '' && words.some((word) => word === name || (language === 'de' && word.endsWith(name)))
    }),
  )
  // Two colours make no shade of one: "Bordeaux-Marine".
  return found.length === 1 ? found[0]?.[0] : undefined
}

/** Endings of words for something that looks nearly like a colour; folded words have no umlauts. */
const endings: Readonly<Record<Language, RegExp>> = {
  de: /(?:lich|stichig|farben|farbig|tonig)(?:e[mnrs]?)?$/,
  fr: /atres?$/,
  en: /(?:ish|y|coloured|colored)$/,
}

const noEnding = /(?!)/

/** Ways to write the colour that the word was made of: rötlich → rot, verdâtre → vert, reddish → red. */
function rootsOf(root: string, language: Language): string[] {
  if (language === 'de') return [root, `${root}e`]
  if (language === 'fr') return [root, `${root}e`, root.replace(/d$/, 't'), root.replace(/ss?$/, 's')]
  return [root, `${root}e`, root.replace(/(.)\1$/, '$1')]
}

/** The colour of "rötlich", "rosafarben", "bleuâtre" and "reddish". */
export function colourLike(
  { kind, folded }: Word,
  language: Language,
  meaningsOf: (text: string) => readonly Meaning[] | undefined,
): readonly Meaning[] | undefined {
  const root = kind === 'word' ? folded.replace(endings[language] ?? noEnding, '') : folded
  if (root === folded || root.length < 3) return undefined
  for (const each of rootsOf(root, language)) {
    const colours = meaningsOf(each)?.filter(isColour)
    if (colours && colours.length > 0) return colours
  }
  return undefined
}
