import type { Language } from '@vitrine/contracts/catalogue'
import type { Word } from '../../query-parsing/words.ts'
import { fold } from '../../text/analysis/folding.ts'
import { isSystem, type SizeChart } from './size-chart.ts'

/** Other words for the measurements of the charts, by a part of the column's name. */
const alike: Readonly<Record<Language, Readonly<Record<string, readonly string[]>>>> = {
  de: { brust: ['oberweite', 'büste'], fuß: ['fuss'] },
  fr: { poitrine: ['buste'], hanches: ['hanche', 'bassin'], longueur: ['pied'] },
  en: { bust: ['chest'], hips: ['hip'], foot: ['feet'] },
}

/** A measurement of the shopper: the place of its column, and the number in the unit of the chart. */
export type Measurement = { column: number; value: number }

/** Reads "Brust 88", "88 cm Brustumfang" by the names of the columns of a chart. */
export function readMeasurements(words: readonly Word[], chart: SizeChart, language: Language): Measurement[] {
  const found: Measurement[] = []
  for (const [column, label] of chart.columns.entries()) {
    if (isSystem(label)) continue
    const names = namesOf(label, language)
    const place = words.findIndex(({ folded }) => names.some((name) => folded.startsWith(name)))
    const number = place < 0 ? undefined : nearestNumber(words, place, found)
    if (number !== undefined) found.push({ column, value: number })
  }
  return found
}

/** Whether a word names a measurement of a chart: "Brustumfang". */
export const isMeasurementName = (folded: string, { columns }: SizeChart, language: Language): boolean =>
  columns.some((label) => !isSystem(label) && namesOf(label, language).some((name) => folded.startsWith(name)))

function namesOf(label: string, language: Language): string[] {
  const [first = ''] = label.split(' ')
  const more = Object.entries(alike[language]).flatMap(([part, names]) =>
    fold(label, language).includes(fold(part, language)) ? names : [],
  )
  return [first, ...more].map((name) => fold(name, language)).filter(({ length }) => length > 2)
}

/** A number at most three words away: behind the name, or else before it. */
function nearestNumber(words: readonly Word[], place: number, taken: readonly Measurement[]): number | undefined {
  const reach = 3
  const isFree = (value: number) => !taken.some((each) => each.value === value)
  for (const direction of [1, -1])
    for (let step = 1; step <= reach; step++) {
      const word = words[place + direction * step]
      if (!word) break
      // Another measurement begins before this one had a number.
      if (word.kind === 'number' && isFree(Number(word.folded))) return Number(word.folded)
    }
  return undefined
}

const toNumber = (written: string | undefined) => Number((written ?? '').replace(',', '.'))

/** The row that is nearest to the measurements; undefined where one of them is outside of the chart. */
export function findRow({ rows }: SizeChart, measurements: readonly Measurement[]): readonly string[] | undefined {
  if (measurements.length === 0) return undefined
  for (const { column, value } of measurements) {
    const values = rows.map((row) => toNumber(row[column])).filter((each) => !Number.isNaN(each))
    const step = Math.abs((values[1] ?? 0) - (values[0] ?? 0))
    if (value < Math.min(...values) - step / 2 || value > Math.max(...values) + step / 2) return undefined
  }
  const distance = (row: readonly string[]) =>
    measurements.reduce((sum, { column, value }) => sum + Math.abs(toNumber(row[column]) - value), 0)
  // Of two sizes at the same distance the larger one fits more surely.
  return rows.toReversed().toSorted((a, b) => distance(a) - distance(b))[0]
}

/** Rows with a size of a system: "UK 12" of the column UK. Without a system the first column is meant, then the others. */
export function rowsOfSize(chart: SizeChart, size: string, system?: string): (readonly string[])[] {
  const columns = chart.columns.flatMap((column, place) => (isSystem(column) ? [{ column, place }] : []))
  const named = columns.filter(
    ({ column }) => system && column.toLowerCase().split(' / ').includes(system.toLowerCase()),
  )
  const isSame = (value: string | undefined) => value?.toLowerCase() === size.toLowerCase()
  for (const { place } of system ? named : columns) {
    const rows = chart.rows.filter((row) => isSame(row[place]))
    if (rows.length > 0) return rows
  }
  return []
}
