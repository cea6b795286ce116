import { oneSize, sizeSystems } from '@vitrine/contracts/catalogue'
import type { SizeSystem } from '@vitrine/contracts/catalogue'
import { refused, understood } from './reading.ts'
import type { Reading } from './reading.ts'

const forms: Readonly<Record<SizeSystem, { pattern: RegExp; example: string }>> = {
  numeric: { pattern: /^\d{1,3}$/, example: '38' },
  letter: { pattern: /^(?:[2345]xs|x{0,3}s|m|l|x{0,3}l|[2345]xl)$/i, example: 'M' },
  jeans: { pattern: /^W\s?\d{2}(?:\s?\/?\s?L\s?\d{2})?$/i, example: 'W29/L32' },
  shoe: { pattern: /^\d{2}(?:\.5)?$/, example: '39.5' },
  'one-size': { pattern: /^One Size$/, example: oneSize },
  label: { pattern: /^\S.{0,11}$/u, example: 'XS/S' },
}
const alsoOneSize = new Set(['one size', 'onesize', 'os', 'einheitsgröße', 'einheitsgrösse', 'taille unique', 'tu'])

/** The label's spelling, with a point in half sizes and one word for one size. */
const tidySize = (text: string): string =>
  alsoOneSize.has(text.toLowerCase()) ? oneSize : text.replace(/^(\d{2}),5$/, '$1.5')

export const fitsSystem = (size: string, system: SizeSystem): boolean => forms[system].pattern.test(size)

/** Any text is a label, so that a system of labels must be stated. */
export const recognised: readonly SizeSystem[] = sizeSystems.filter((system) => system !== 'label')

/** The first system all sizes fit: 38 alone is a dress, 38 beside 39.5 is a shoe. */
export const systemOf = (sizes: readonly string[]): SizeSystem | undefined =>
  recognised.find((system) => sizes.every((size) => fitsSystem(size, system)))

export function readSize(text: string, system: SizeSystem | undefined): Reading<string> {
  const size = tidySize(text)
  if (system ? fitsSystem(size, system) : systemOf([size])) return understood(size)
  const expected = system ? `a ${system} size like ${forms[system].example}` : 'like 38, M, W29/L32, 39.5 or One Size'
  return refused('SIZE_WRONG', `"${text}" is not ${system ? expected : `a size ${expected}`}.`, 'P-09')
}
