import { mixColours, readColour, type Rgb, toHex } from './colours.ts'
import { resolveToken, type Tokens } from './tokens.ts'

/** The colours that every brand defines in `tokens.css`. */
export const colourTokens = [
  'paper',
  'white',
  'bone',
  'powder',
  'powder-deep',
  'clay',
  'ink',
  'ink-soft',
  'ink-mute',
  'ink-disabled',
  'on-dark',
  'line',
  'line-strong',
  'accent',
  'accent-deep',
  'accent-tint',
  'sale',
  'new',
  'success',
  'success-tint',
  'error',
  'error-tint',
  'warning',
  'warning-tint',
  'info',
  'info-tint',
] as const
export type ColourToken = (typeof colourTokens)[number]

/** The colours of mails and of pages without style sheets in dark mode. */
const darkTokens = ['dark-ground', 'dark-paper', 'dark-shade', 'dark-ink', 'dark-soft', 'dark-line'] as const
export type DarkToken = (typeof darkTokens)[number]

/** Colours as `#aabbcc`. */
export type Palette = Readonly<Record<ColourToken, string>>
export type DarkPalette = Readonly<Record<DarkToken, string>>

export const colourOf = (tokens: Tokens, name: string): Rgb | undefined => readColour(resolveToken(tokens, name) ?? '')

/** The palette of a style sheet; nothing if a colour is missing or has another notation. */
export function paletteOf(tokens: Tokens): Palette | undefined {
  const colours = colourTokens.map((name) => [name, colourOf(tokens, name)] as const)
  if (colours.some(([, colour]) => !colour)) return undefined
  return Object.fromEntries(colours.map(([name, colour]) => [name, toHex(colour ?? [0, 0, 0])])) as Palette
}

const must = (hex: string): Rgb => {
  const colour = readColour(hex)
  if (!colour) throw new Error(`"${hex}" is not a colour`)
  return colour
}

/** Dark colours of a brand that has not chosen its own: the ink as the ground, and the ground as the ink. */
export function darkPaletteOf(palette: Palette, chosen: Tokens): DarkPalette {
  const [ink, bone] = [must(palette.ink), must(palette.bone)]
  const derived: Record<DarkToken, Rgb> = {
    'dark-ground': mixColours(ink, [0, 0, 0], 0.4),
    'dark-paper': ink,
    'dark-shade': mixColours(ink, bone, 0.12),
    'dark-ink': bone,
    'dark-soft': mixColours(bone, ink, 0.2),
    'dark-line': mixColours(ink, bone, 0.2),
  }
  const colours = darkTokens.map((name) => [name, toHex(colourOf(chosen, name) ?? derived[name])])
  return Object.fromEntries(colours) as DarkPalette
}

const inkSteps = [0, 4, 8, 16, 32, 64, 80, 100] as const

/** Tokens that follow from the palette: transparent ink and shadows. Written out, so that every browser can read them. */
export function derivedTokens({ ink }: Pick<Palette, 'ink'>): string {
  const inkWith = (alpha: number) => `rgb(${must(ink).join(' ')} / ${alpha})`
  const tokens = [
    ['scrim', inkWith(0.46)],
    ...inkSteps.map((step) => [`ink-a${step}`, inkWith(step / 100)] as const),
    ['shadow-1', `0 1px 2px ${inkWith(0.06)}`],
    ['shadow-2', `0 6px 20px -6px ${inkWith(0.16)}`],
    ['shadow-3', `0 24px 60px -20px ${inkWith(0.28)}`],
  ] as const
  return `:root {\n${tokens.map(([name, value]) => `  --${name}: ${value};\n`).join('')}}\n`
}
