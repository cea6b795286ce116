import { type Store, weekdays } from './store.ts'

/** Days in a row with the same hours; Monday is 0, `null` is closed. */
export type OpeningSpan = { from: number; to: number; hours: Store['hours']['monday'] }

/** Opening hours of a week in as few lines as they need. */
export function openingSpans(hours: Store['hours']): OpeningSpan[] {
  const spans: OpeningSpan[] = []
  for (const [day, name] of weekdays.entries()) {
    const last = spans.at(-1)
    if (last && String(last.hours) === String(hours[name])) last.to = day
    else spans.push({ from: day, to: day, hours: hours[name] })
  }
  return spans
}

/** `Mo.–Fr.`: the names of a span's days, by names that begin with Sunday. */
export function nameSpan({ from, to }: OpeningSpan, names: readonly string[]): string {
  const nameOf = (day: number) => names[(day + 1) % 7] ?? ''
  return from === to ? nameOf(from) : `${nameOf(from)}–${nameOf(to)}`
}
