import type { Language } from '../engine/engine.ts'
import { shortestHead } from './kinds.ts'
import { join, type Meaning } from './meaning.ts'
import { isOrdinaryForm } from './ordinary-words.ts'
import { readGrammarOf } from './phrases.ts'
import type { Word } from './words.ts'

const shortestModifier = 3
/** The shortest noun that may name a shade: "Moos" in "moosgrün". */
const shortestShade = 4
/** The longest compound that is read. */
const longestCompound = 40
export const links = ['', 's', 'n', 'en', 'es', 'e']

/** A word in two parts, at every place where both are long enough. */
export function* cutsOf(folded: string): Generator<[string, string]> {
  if (folded.length > longestCompound) return
  for (let cut = shortestModifier; cut <= folded.length - shortestModifier; cut++)
    yield [folded.slice(0, cut), folded.slice(cut)]
}

/** Attributes of which a compound names a special one: Gartenparty, Schafwolle, Vichykaro. */
const describing = new Set(['occasion', 'material', 'pattern'])
/** "Kunstleder" is no leather. */
const imitations = new Set(['kunst', 'fake', 'ersatz'])

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
      const before = modifierOf(modifier)
      const modifying = before?.filter(({ isKind, isStrict }) => !isKind && !isStrict) ?? []
      // English seldom joins words: "laptops" are no tops.
      const special = language === 'de' ? kinds.flatMap((kind) => sharedKinds(kind, before ?? [])) : []
      if (special.length > 0) return { meanings: special, unread: 0 }
      if (kinds.length > 0 && (language === 'de' || modifying.length > 0))
        return { meanings: [...modifying, ...kinds], unread: modifying.length > 0 ? 0 : modifier.length }
      if (colours.length > 0 && (shades.has(modifier) || modifying.some(isColour)))
        return { meanings: [...modifying, ...colours], unread: 0 }
      // The first part has to be a word, because the last one may be the end of another: "kosten" are no "osten".
      const isWord = before !== undefined || isOrdinaryForm(modifier, language)
      if (language === 'de' && head.length >= shortestHead && isWord && !imitations.has(modifier)) {
        const described = meant.filter(({ filter }) => filter.kind === 'values' && describing.has(filter.facet))
        if (described.length > 0 && described.length === meant.length)
          return { meanings: [...modifying, ...described].reduce<Meaning[]>(join, []), unread: 0 }
      }
      if (language !== 'de' || colours.length === 0) continue
      // "kleiderrot" lacks a space, "buttergelb" is a yellow.
      const garments = before?.filter(({ isKind }) => isKind).map(withoutName) ?? []
      if (garments.length > 0) return { meanings: [...garments, ...colours], unread: 0 }
      if (modifier.length >= shortestShade) return { meanings: colours, unread: 0 }
    }
    return undefined
  }
}

/** "Plisseerock" is a Plissee and a Rock: the kinds that both parts mean, if these are fewer than the last part alone means. */
function sharedKinds(head: Meaning, modifier: readonly Meaning[]): Meaning[] {
  const { filter } = head
  if (filter.kind !== 'values') return []
  const others = new Set(
    modifier.flatMap((each) => (each.isKind && each.filter.kind === 'values' ? each.filter.selected : [])),
  )
  const selected = filter.selected.filter((kind) => others.has(kind))
  return selected.length > 0 && selected.length < filter.selected.length
    ? [{ ...head, filter: { ...filter, selected } }]
    : []
}

const withoutName = ({ filter, isKind, isStrict, label, narrower }: Meaning): Meaning => ({
  filter,
  isKind,
  isStrict,
  label,
  ...(narrower && { narrower }),
})

export const isColour = ({ filter }: Meaning) =>
  filter.kind === 'values' && (filter.facet === 'color' || filter.facet === 'colorDetail')
