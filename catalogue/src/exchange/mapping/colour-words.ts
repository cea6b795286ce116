/** Colour words of feeds, for the filter and the dot; a mapping's own values come first. */
const words: Readonly<Record<string, { hex: string; words: string }>> = {
  black: { hex: '#1d1b1c', words: 'schwarz noir black' },
  white: { hex: '#f6f3ee', words: 'weiß weiss blanc white creme crème cream ecru écru offwhite' },
  grey: { hex: '#8d8a89', words: 'grau gris grey gray anthrazit anthracite charcoal' },
  beige: { hex: '#cbb596', words: 'beige sand sable camel' },
  brown: { hex: '#6b4a36', words: 'braun marron brun brown taupe cognac' },
  blue: { hex: '#2f4a7a', words: 'blau bleu blue marine navy hellblau dunkelblau' },
  green: { hex: '#4a6a4f', words: 'grün gruen vert green oliv olive khaki' },
  red: { hex: '#a3202f', words: 'rot rouge red bordeaux burgundy' },
  pink: { hex: '#dcaab0', words: 'rosa rose pink altrosa' },
  orange: { hex: '#d9762f', words: 'orange' },
  yellow: { hex: '#dfb93f', words: 'gelb jaune yellow senf' },
  purple: { hex: '#7a5a8c', words: 'lila violett violet purple flieder' },
}

const table = (value: (family: string, hex: string) => string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([family, { hex, words: known }]) =>
      known.split(' ').map((word) => [word, value(family, hex)] as const),
    ),
  )

export const familyByWord = table((family) => family)
export const hexByWord = table((_, hex) => hex)
