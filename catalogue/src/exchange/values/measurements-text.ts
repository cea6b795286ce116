import { measurePoints } from '@vitrine/contracts/catalogue'
import type { Measurement, MeasurePoint } from '@vitrine/contracts/catalogue'
import { refused, understood } from './reading.ts'
import type { Reading } from './reading.ts'

const isPoint = (word: string): word is MeasurePoint => Object.hasOwn(measurePoints, word)

/** `chest: 36 = 84 | 38 = 88; length: 36 = 108.5 | 38 = 109`. */
export const writeMeasurements = (measurements: readonly Measurement[]): string =>
  measurements
    .map(({ point, bySize }) => {
      const sizes = Object.entries(bySize).map(([size, centimetres]) => `${size} = ${centimetres}`)
      return `${point}: ${sizes.join(' | ')}`
    })
    .join('; ')

export function readMeasurements(text: string): Reading<Measurement[]> {
  const found: Measurement[] = []
  for (const written of text.split(';').filter((part) => part.trim() !== '')) {
    const colon = written.indexOf(':')
    const point = written.slice(0, Math.max(0, colon)).trim()
    if (!isPoint(point))
      return refused(
        'MEASUREMENT_UNKNOWN',
        `"${written.trim()}" does not begin with ${Object.keys(measurePoints).join(', ')} and a colon.`,
      )
    const bySize: Record<string, number> = {}
    for (const pair of written.slice(colon + 1).split('|')) {
      const [, size = '', centimetres = ''] = /^\s*(.+?)\s*=\s*(\d+(?:[.,]\d+)?)\s*(?:cm)?\s*$/.exec(pair) ?? []
      const value = Number(centimetres.replace(',', '.'))
      if (size === '' || value <= 0 || value > 1000)
        return refused('MEASUREMENT_UNREADABLE', `"${pair.trim()}" is not a size with centimetres, such as 38 = 109.5.`)
      bySize[size] = value
    }
    found.push({ point, bySize })
  }
  return understood(found)
}
