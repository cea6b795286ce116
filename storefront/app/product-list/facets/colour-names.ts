import { brandColourWords } from '@vitrine/brand-kit/colour-words'

/** Hex values of families of colours, with their names in our languages; the last one is also their key. */
const families: readonly (readonly [hex: string, ...names: string[]])[] = [
  ['#1d1b1c', 'Schwarz', 'Noir', 'Black'],
  ['#f6f3ee', 'Weiß', 'Weiss', 'Blanc', 'White'],
  ['#8d8a89', 'Grau', 'Gris', 'Grey'],
  ['#cbb596', 'Beige'],
  ['#7d5639', 'Braun', 'Marron', 'Brown'],
  ['#667f99', 'Blau', 'Bleu', 'Blue'],
  ['#6b6a45', 'Grün', 'Vert', 'Green'],
  ['#6c1f2e', 'Rot', 'Rouge', 'Red'],
  ['#dcbcb0', 'Rosa', 'Rose', 'Pink'],
  ['#a8552d', 'Orange'],
  ['#bf9433', 'Gelb', 'Jaune', 'Yellow'],
  ['#7a2c52', 'Lila', 'Violet', 'Purple'],
]

const byName = new Map(families.flatMap(([hex, ...names]) => names.map((name) => [name.toLowerCase(), hex] as const)))

/** `null` for names without a single colour, such as multicoloured. */
export function hexOf(name: string): string | null {
  const word = name.toLowerCase()
  return byName.get(brandColourWords[word] ?? word) ?? null
}
