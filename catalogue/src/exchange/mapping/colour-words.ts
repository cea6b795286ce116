/** Colour words of feeds and exports, for the filter and the dot; a mapping's own values come first. */
const words: Readonly<Record<string, { hex: string; words: string }>> = {
  black: { hex: '#1d1b1c', words: 'schwarz noir black onyx ebony jet ink' },
  white: {
    hex: '#f6f3ee',
    words:
      'weiß weiss blanc white creme crème cream ecru écru offwhite ivory elfenbein ivoire snow pearl perle natur natural',
  },
  grey: {
    hex: '#8d8a89',
    words:
      'grau gris grey gray anthrazit anthracite charcoal graphite graphit slate silver silber silberfarben argent stone smoke platin platinum steel',
  },
  beige: {
    hex: '#cbb596',
    words: 'beige sand sable camel nude oatmeal honey honig latte biscuit champagne khakibeige',
  },
  brown: {
    hex: '#6b4a36',
    words:
      'braun marron brun brown taupe cognac chocolate schokolade chocolat mocha mokka espresso coffee chestnut tan walnut',
  },
  blue: {
    hex: '#2f4a7a',
    words:
      'blau bleu blue marine navy hellblau dunkelblau denim indigo cobalt kobalt royal sky midnight ocean azure azur aqua petrol turquoise türkis',
  },
  green: {
    hex: '#4a6a4f',
    words: 'grün gruen vert green oliv olive khaki sage salbei mint forest emerald smaragd moss teal pistachio',
  },
  red: { hex: '#a3202f', words: 'rot rouge red bordeaux burgundy wine cherry ruby rubin scarlet crimson brick' },
  pink: { hex: '#dcaab0', words: 'rosa rose pink altrosa blush fuchsia magenta rosé rosegold roségold coral koralle' },
  orange: { hex: '#d9762f', words: 'orange rust rost terracotta terrakotta apricot copper kupfer peach tangerine' },
  yellow: { hex: '#dfb93f', words: 'gelb jaune yellow senf mustard gold golden goldfarben lemon brass messing or' },
  purple: { hex: '#7a5a8c', words: 'lila violett violet purple flieder lavender lavendel plum aubergine mauve' },
}

const table = (value: (family: string, hex: string) => string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([family, { hex, words: known }]) =>
      known.split(' ').map((word) => [word, value(family, hex)] as const),
    ),
  )

export const familyByWord = table((family) => family)
export const hexByWord = table((_, hex) => hex)

/** The colour of the dot for a family that has no own one. */
export const hexOfFamily = (family: string): string | undefined => words[family]?.hex

/** Longest first, so that `hellblau` is not found as `blau` before. Short words would be found inside others. */
const stems = Object.keys(familyByWord)
  .filter((word) => word.length > 3 || word === 'rot')
  .toSorted((a, b) => b.length - a.length)

/** A colour that is known by its name as a whole, or guessed by a word of it: `Midnight Blue`, `Dunkelgrün`. */
export function guessFamily(name: string): { family: string; isGuess: boolean } | undefined {
  const plain = name.trim().toLowerCase()
  const exact = familyByWord[plain]
  if (exact) return { family: exact, isGuess: false }
  const parts = plain.split(/[^\p{L}]+/u).filter(Boolean)
  // The last word names the colour, the ones before it the shade: "rose gold", "pearl grey".
  const found =
    parts.toReversed().find((part) => familyByWord[part]) ??
    parts.toReversed().flatMap((part) => stems.find((stem) => part.endsWith(stem)) ?? [])[0]
  const family = found && familyByWord[found]
  return family ? { family, isGuess: true } : undefined
}
