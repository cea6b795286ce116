/** Hex values of colour names in the languages of the shops. */
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
export const hexOf = (name: string): string | null => byName.get(name.toLowerCase()) ?? null
