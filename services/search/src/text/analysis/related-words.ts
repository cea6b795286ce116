import type { Analyser } from './analyser.ts'

/** A German participle as far as it is made of a noun: ge-streif-t, be-druck-t, ge-punkt-et. */
const PARTICIPLE = /^(?:ge|be)(.{3,}?)e?t$/
const SHORTEST_NOUN = 3

/**
 * Stems of words derived from this one, or from which it is derived, whether or not there are such words: gestreift has
 * Streifen, Knöpfe make geknöpft. Folding has made their vowels alike.
 */
export function relatedStems(word: string, { language, stem }: Analyser): readonly string[] {
  if (language !== 'de') return []
  const own = stem(word)
  const noun = PARTICIPLE.exec(own)?.[1]
  if (noun !== undefined) return [stem(noun)].filter((related) => related !== own)
  if (own.length < SHORTEST_NOUN) return []
  // A participle without its ending is its own stem.
  return (own === word ? [own] : [own, word]).flatMap((base) => [`ge${base}t`, `ge${base}et`, `be${base}t`])
}
