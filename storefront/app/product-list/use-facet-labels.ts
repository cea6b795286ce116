import { useI18n } from '../i18n/i18n.tsx'
import type { FacetKey } from './choice.ts'
import { readNumbers, readRange } from './facets/ranges.ts'
import type { RangeUnit } from './results.ts'

type FacetFormat = { key: FacetKey; unit?: RangeUnit | undefined }

/** Labels of facet values; ranges are formatted for the market. */
export function useFacetLabels() {
  const { t, format } = useI18n()

  const amount = (value: number, unit: RangeUnit | undefined) =>
    unit === 'money'
      ? format.roundMoney(Math.round(value * 100))
      : unit === 'percent'
        ? format.percent(value)
        : format.number(value)

  function numbers(text: string, unit: RangeUnit | undefined): string {
    const range = readNumbers(text)
    if (!range) return text
    if (unit === 'percent' && range.end >= 100) return t('filter.from_value', { value: amount(range.start, unit) })
    const [start, end] = [amount(range.start, unit), amount(range.end, unit)]
    if (unit !== 'money') return t('filter.range', { start, end })
    // Write the currency once, on the side where the market has it.
    return /^\d/.test(start)
      ? t('filter.range', { start: format.number(range.start), end })
      : t('filter.range', { start, end: format.number(range.end) })
  }

  function dates(text: string): string {
    const range = readRange(text)
    if (!range) return text
    const [, count, period] = /^past-(\d+)-(day|week|month|year)$/.exec(range.start) ?? []
    if (range.end === 'now' && period) {
      const n = Number(count)
      if (period === 'day') return t('filter.past_days', { n })
      if (period === 'week') return t('filter.past_weeks', { n })
      if (period === 'month') return t('filter.past_months', { n })
      return t('filter.past_years', { n })
    }
    const day = (bound: string) => {
      const [, year, month, date] = /^(\d{4})[/-](\d\d)[/-](\d\d)/.exec(bound) ?? []
      return year ? format.date(`${year}-${month}-${date}`) : bound
    }
    return t('filter.range', { start: day(range.start), end: day(range.end) })
  }

  const valueText = (value: string, { key, unit }: FacetFormat): string =>
    key === 'nf' ? numbers(value, unit) : key === 'df' ? dates(value) : value

  return { amount, valueText }
}
