import { compareSizes } from '@vitrine/contracts/catalogue'
import { lengthAt, type ReadGrammar } from './phrases.ts'
import type { PhraseMatch } from './prices.ts'
import type { Word } from './words.ts'

/** The sizes of the catalogue by their names. */
export type Sizes = {
  /** Keys of the sizes at a place; aliases are known only behind the word for size. */
  at(words: readonly Word[], at: number, isNamed: boolean): PhraseMatch<readonly string[]> | undefined
  /** All keys from one to the other, of the same kind. */
  between(first: string, last: string): readonly string[]
}

const plain = (size: string) => size.toLowerCase().replaceAll(/[\s/]/g, '')
const isNumber = (size: string) => /^\d/.test(size)

export function readSizes(keys: readonly string[], aliases: Readonly<Record<string, string>>): Sizes {
  const known = new Map(keys.map((key) => [plain(key), [key]]))
  for (const key of keys) {
    const width = /^w\d+(?=l\d+$)/.exec(plain(key))?.[0]
    if (width) known.set(width, [...(known.get(width) ?? []), key])
  }
  const called = new Map(
    Object.entries(aliases).flatMap(([name, key]) => (keys.includes(key) ? [[plain(name), [key]] as const] : [])),
  )
  const ordered = keys.toSorted(compareSizes)
  const longest = 4

  return {
    at(words, at, isNamed) {
      // "W29/L32" is four words without a gap, "2XL" is two, "38" is one.
      for (let length = longest; length > 0; length--) {
        const part = words.slice(at, at + length)
        if (part.length < length || part.slice(1).some(({ glue }) => !/^[/ ]?$/.test(glue))) continue
        const written = part.map(({ folded }) => folded).join('')
        const pair =
          /^(\d\d)(\d\d)$/.test(written) && length === 2 ? `w${written.slice(0, 2)}l${written.slice(2)}` : written
        const alias = isNamed || !isNumber(written) ? called.get(written) : undefined
        const found = (isNamed ? (alias ?? known.get(pair)) : (known.get(pair) ?? alias)) ?? known.get(written)
        if (found) return { length, value: found }
      }
      return undefined
    },
    between(first, last) {
      const [from, to] = [ordered.indexOf(first), ordered.indexOf(last)].toSorted((a, b) => a - b) as [number, number]
      return ordered.slice(from, to + 1).filter((size) => isNumber(size) === isNumber(first))
    },
  }
}

/** "größe 38", "gr. 36-40", "size uk 10", "taille 38/40". */
export function namedSizesAt(
  words: readonly Word[],
  at: number,
  { phrases }: ReadGrammar,
  sizes: Sizes,
): PhraseMatch<readonly string[]> | undefined {
  const naming = lengthAt(words, at, phrases.size)
  if (naming === 0) return undefined
  let place = at + naming + lengthAt(words, at + naming, phrases.sizeSystem)
  const found: string[] = []
  for (;;) {
    const joint = found.length > 0 ? jointAt(words, place, phrases) : { length: 0, isRange: false }
    const next = joint && sizes.at(words, place + joint.length, true)
    if (!next) break
    const last = found.at(-1)
    const [first] = next.value
    if (joint.isRange && last && first) found.push(...sizes.between(last, first))
    else found.push(...next.value)
    place += joint.length + next.length
  }
  if (found.length > 0) return { length: place - at, value: [...new Set(found)] }
  // A size that no product has is a wish, too; smaller numbers may be those of another country, "175 cm" are a person.
  const [word, unit] = [words[place], words[place + 1]]
  const isSize = word?.kind === 'number' && /^[2-9]\d$/.test(word.folded) && !(unit && measures.has(unit.folded))
  return isSize ? { length: place - at + 1, value: [word.folded] } : undefined
}

function jointAt(words: readonly Word[], at: number, phrases: ReadGrammar['phrases']) {
  const glue = words[at]?.glue ?? ''
  const to = lengthAt(words, at, phrases.to)
  if (to > 0) return { length: to, isRange: true }
  if (/^\s*[-–]\s*$/.test(glue)) return { length: 0, isRange: true }
  const or = lengthAt(words, at, phrases.or)
  if (or > 0) return { length: or, isRange: false }
  return /[/,+]/.test(glue) ? { length: 0, isRange: false } : undefined
}

/** A size without the word for it: "kleid 38", "jeans w29". Not "38 cm", not the s of "women's". */
export function bareSizeAt(
  words: readonly Word[],
  at: number,
  sizes: Sizes,
): PhraseMatch<readonly string[]> | undefined {
  const found = words.length > 1 ? sizes.at(words, at, false) : undefined
  if (!found) return undefined
  const before = words[at]?.glue ?? ''
  const after = words[at + found.length]
  const isApart = /^\s*$/.test(before) && (after === undefined || /^[\s,]+$/.test(after.glue))
  return isApart && !(after && measures.has(after.folded)) ? found : undefined
}

const measures = new Set(['cm', 'mm', 'm', 'den', 'grad', 'prozent', 'percent', 'pourcent', 'jahre', 'ans', 'years'])
