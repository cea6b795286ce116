import type { Currency, Market } from '../markets/market.ts'

/** An amount in the smallest unit: 1999 is €19.99. Never a float, never a string. */
export type Money = { minor: number; currency: Currency }

const grouped = (whole: number, separator: string) => String(whole).replace(/\B(?=(\d{3})+$)/g, separator)

/** Writes an amount the way the shop's country does, with no-break spaces. */
export function formatMoney(minor: number, { formats }: Pick<Market, 'formats'>): string {
  if (!Number.isSafeInteger(minor)) throw new Error(`Amounts are whole cents, not ${minor}`)
  const { group, decimal, pattern } = formats.money
  const cents = Math.abs(minor)
  const amount = grouped(Math.floor(cents / 100), group) + decimal + String(cents % 100).padStart(2, '0')
  return (minor < 0 ? '-' : '') + pattern.replace('amount', amount)
}

/** `59 €` instead of `59,00 €`: for thresholds in a sentence, never for the price of something. */
export function formatRoundMoney(minor: number, { formats }: Pick<Market, 'formats'>): string {
  const exact = formatMoney(minor, { formats })
  return minor % 100 === 0 ? exact.replace(`${formats.money.decimal}00`, '') : exact
}

/** A plain number with at most `digits` decimals. */
export function formatNumber(value: number, { formats }: Pick<Market, 'formats'>, digits = 0): string {
  const { group, decimal } = formats.number
  const [whole = '0', fraction] = Math.abs(value).toFixed(digits).split('.')
  return (value < 0 ? '-' : '') + grouped(Number(whole), group) + (fraction ? decimal + fraction : '')
}

/** `−25 %` or `−25%`: whole percents with a minus sign, as the country writes them. */
export function formatPercent(value: number, { formats }: Pick<Market, 'formats'>): string {
  return formats.percent.replace('n', String(Math.trunc(value)).replace('-', '−'))
}
