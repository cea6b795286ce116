import { linear } from '../base/colour.ts'
import type { Cloth, Hex } from '@vitrine/catalogue/articles'

/** The stylist's colours: quiet ones that go with much, and three deep ones. */
const palette = {
  white: '#f3efe7',
  ecru: '#e6dccb',
  sky: '#b4c3d1',
  powder: '#d5b5aa',
  grey: '#8b8985',
  camel: '#9f866b',
  sage: '#868b78',
  olive: '#626247',
  burgundy: '#5c1f27',
  chocolate: '#4b342b',
  navy: '#262f40',
  charcoal: '#403d3c',
  black: '#232122',
} as const satisfies Record<string, Hex>
export type Tone = keyof typeof palette
export const colourOf = (tone: Tone): Hex => palette[tone]

type Family = 'red' | 'brown' | 'yellow' | 'green' | 'blue' | 'rose' | 'pale' | 'middle' | 'dark'

/** Colours that go with each family of colours, best first; never a second loud hue. */
const suits: Record<Family, Tone[]> = {
  red: ['ecru', 'charcoal', 'grey', 'navy', 'camel', 'black', 'powder', 'white'],
  brown: ['ecru', 'navy', 'chocolate', 'white', 'olive', 'charcoal', 'sky', 'burgundy'],
  yellow: ['ecru', 'navy', 'grey', 'chocolate', 'white', 'charcoal', 'olive'],
  green: ['ecru', 'camel', 'navy', 'white', 'chocolate', 'black', 'grey'],
  blue: ['white', 'ecru', 'camel', 'grey', 'chocolate', 'sky', 'charcoal', 'navy'],
  rose: ['burgundy', 'grey', 'ecru', 'charcoal', 'chocolate', 'white', 'navy'],
  pale: ['camel', 'navy', 'chocolate', 'charcoal', 'burgundy', 'olive', 'black', 'grey'],
  middle: ['black', 'ecru', 'navy', 'white', 'burgundy', 'charcoal', 'chocolate'],
  dark: ['ecru', 'camel', 'grey', 'white', 'burgundy', 'sky', 'powder', 'sage'],
}

/** How light a cloth looks, from 0 to 1. */
export const lightness = ({ colour }: Pick<Cloth, 'colour'>): number => {
  const [r, g, b] = linear(colour)
  return Math.sqrt(0.3 * r + 0.6 * g + 0.1 * b)
}

function familyOf(cloth: Cloth): Family {
  const [r, g, b] = linear(cloth.colour).map(Math.sqrt) as [number, number, number]
  const most = Math.max(r, g, b)
  const span = most - Math.min(r, g, b)
  const light = lightness(cloth)
  if (span < 0.13 || span / most < 0.22) return light > 0.7 ? 'pale' : light < 0.3 ? 'dark' : 'middle'
  if (most === b) return r > g + 0.3 * span ? 'rose' : 'blue'
  if (most === g) return g - b < 0.4 * span ? 'blue' : 'green'
  const hue = (g - b) / span
  if (hue < 0.24) return light > 0.5 ? 'rose' : 'red'
  return hue > 0.62 ? (light > 0.5 ? 'yellow' : 'green') : 'brown'
}

/** Tones that go with a cloth and stand apart from it, out of those a garment comes in; at least one. */
export function matching(cloth: Cloth, offered: readonly Tone[]): Tone[] {
  const own = lightness(cloth)
  const contrast = (tone: Tone) => Math.abs(lightness({ colour: palette[tone] }) - own)
  const found = suits[familyOf(cloth)].filter((tone) => offered.includes(tone) && contrast(tone) > 0.13)
  return found.length > 0 ? found : offered.toSorted((a, b) => contrast(b) - contrast(a)).slice(0, 2)
}
