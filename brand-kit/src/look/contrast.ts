import { contrastOf, readColour } from './colours.ts'
import type { ColourToken, DarkPalette, DarkToken, Palette } from './palette.ts'

type Pair<Token> = readonly [front: Token, ground: Token, needed: number]

const text = 4.5
/** Letters from 24 px on, borders of controls and the ring of the focus. */
const large = 3

const on = (ground: ColourToken, fronts: readonly ColourToken[], needed = text): Pair<ColourToken>[] =>
  fronts.map((front) => [front, ground, needed])

/** Every pair of a text, or of a control's border, and the ground that the components put it on. */
const pairs: readonly Pair<ColourToken>[] = [
  ...on('paper', ['ink', 'ink-soft', 'ink-mute', 'accent', 'sale', 'success', 'error', 'warning', 'info']),
  ...on('white', ['ink', 'ink-soft', 'ink-mute', 'accent', 'sale', 'success', 'error', 'warning']),
  ...on('bone', ['ink', 'ink-soft', 'ink-mute', 'accent', 'sale', 'error']),
  ...on('powder', ['ink', 'ink-soft', 'ink-mute', 'accent']),
  ...on('powder-deep', ['ink']),
  ...on('line', ['ink-mute'], large),
  ...on('clay', ['ink'], large),
  ...on('accent-tint', ['ink', 'accent']),
  ...on('success-tint', ['ink', 'success']),
  ...on('error-tint', ['ink', 'error']),
  ...on('warning-tint', ['ink', 'warning']),
  ...on('info-tint', ['ink', 'info']),
  ...on('ink', ['on-dark', 'paper', 'powder']),
  ...on('accent', ['on-dark']),
  ...on('accent-deep', ['on-dark']),
  ...on('sale', ['white']),
  ...on('new', ['white']),
  ...on('paper', ['line-strong'], large),
  ...on('white', ['line-strong'], large),
]

const darkPairs: readonly Pair<DarkToken>[] = [
  ['dark-ink', 'dark-ground', text],
  ['dark-ink', 'dark-paper', text],
  ['dark-ink', 'dark-shade', text],
  ['dark-soft', 'dark-paper', text],
  ['dark-soft', 'dark-shade', text],
  ['dark-paper', 'dark-ink', text],
]

export type PairContrast = { front: string; ground: string; ratio: number; needed: number }

function measure<Token extends string>(
  pairsOf: readonly Pair<Token>[],
  palette: Readonly<Record<Token, string>>,
): PairContrast[] {
  return pairsOf.map(([front, ground, needed]) => {
    const [one, other] = [readColour(palette[front]), readColour(palette[ground])]
    return { front, ground, needed, ratio: one && other ? contrastOf(one, other) : 0 }
  })
}

/** The contrast of every pair that pages and mails use. */
export const measureContrast = (palette: Palette, dark: DarkPalette): PairContrast[] => [
  ...measure(pairs, palette),
  ...measure(darkPairs, dark),
]
