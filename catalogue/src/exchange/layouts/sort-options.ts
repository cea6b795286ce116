import { guessFamily } from '../mapping/colour-words.ts'
import { looksLikeSize } from '../values/size-words.ts'
import type { ProductOption } from './exported-product.ts'

/** Names of options in the languages of exports. */
const colourNames = /^(?:pa_)?(?:colou?rs?|farben?|farbton|couleur|coloris|colore|kolor|kleur|shade|teinte)(?:\s|$)/i
const sizeNames =
  /(?:^|[\s_-])(?:sizes?|gr(?:ö|oe)(?:ß|ss)en?|taille|pointure|misura|taglia|maat|rozmiar|talla|ringgr(?:ö|oe)(?:ß|ss)e|length|länge|durchmesser|diameter|waist|cup|volume)(?:[\s_:-]|$)/i
/** Names of options that make another product rather than another size: it looks different. */
const looks =
  /^(?:pa_)?(?:material|metall?|métal|finish|muster|pattern|print|design|motiv|style|stil|stein|stone|strap|armband)/i
const empty = /^(?:title|default title|default)$/i

export const isColourName = (name: string): boolean => colourNames.test(name)
export const isSizeName = (name: string): boolean => sizeNames.test(name)

type OptionRoles = { colour?: string | undefined; size?: string | undefined; others: string[] }

/** Decides which option of a product is its colour and which its size: by their names, or else by their values. */
export function sortOptions(sizes: readonly { options: readonly ProductOption[] }[]): OptionRoles {
  const values = new Map<string, Set<string>>()
  for (const { options } of sizes)
    for (const { name, value } of options)
      if (!empty.test(name)) values.set(name, (values.get(name) ?? new Set()).add(value))
  const names = [...values.keys()]
  const allOf = (name: string, fits: (value: string) => boolean) => [...(values.get(name) ?? [])].every(fits)
  const colour =
    names.find((name) => colourNames.test(name)) ??
    names.find((name) => !sizeNames.test(name) && allOf(name, (value) => guessFamily(value)?.isGuess === false)) ??
    names.find((name) => looks.test(name))
  const rest = names.filter((name) => name !== colour)
  const size =
    rest.find((name) => sizeNames.test(name)) ??
    rest.find((name) => allOf(name, looksLikeSize)) ??
    rest.find((name) => !looks.test(name))
  return { colour, size, others: rest.filter((name) => name !== size) }
}
