import { refused, understood } from './reading.ts'
import type { Reading } from './reading.ts'

const grams: Readonly<Record<string, number>> = { g: 1, gr: 1, kg: 1000, lb: 453.592, lbs: 453.592, oz: 28.3495 }

/** Reads `350`, `350 g`, `0.35 kg` or `12 oz` as whole grams. */
export function readWeight(text: string): Reading<number> {
  const [, amount = '', unit = 'g'] = /^(\d+(?:[.,]\d+)?)\s*([a-z]*)$/i.exec(text.trim()) ?? []
  const factor = grams[unit.toLowerCase() || 'g']
  const weight = factor === undefined ? Number.NaN : Math.round(Number(amount.replace(',', '.')) * factor)
  if (amount === '' || !(weight >= 1 && weight <= 1_000_000))
    return refused('NOT_A_WEIGHT', `"${text}" is not a weight. Write 350 g or 0.35 kg.`)
  return understood(weight)
}
