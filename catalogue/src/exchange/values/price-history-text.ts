import type { PriceEntry } from '@vitrine/contracts/catalogue'
import { isLocale, markets } from '@vitrine/contracts/markets'
import type { Locale } from '@vitrine/contracts/markets'
import { readAmount, writeAmount } from './amount.ts'
import { readMoment } from './moment.ts'
import { refused, understood } from './reading.ts'
import type { Reading } from './reading.ts'

/** One history and the shops it holds in. */
type ShopHistory = { locales: readonly Locale[]; entries: readonly PriceEntry[] }

const reasons: ReadonlySet<string> = new Set(['regular', 'sale', 'campaign'] satisfies PriceEntry['reason'][])

function readEntry(text: string): Reading<PriceEntry> {
  const [from = '', price = '', reason = 'regular'] = text.trim().split(/\s+/)
  const validFrom = readMoment(from)
  if (!validFrom.ok) return validFrom
  const amount = readAmount(price)
  if (!amount.ok) return amount
  if (!reasons.has(reason)) return refused('REASON_UNKNOWN', `"${reason}" is not regular, sale or campaign.`, 'O-05')
  return understood({ validFrom: validFrom.value, amount: amount.value.minor, reason: reason as PriceEntry['reason'] })
}

function readShops(text: string): Reading<ShopHistory> {
  const [, shops = '', entries = ''] = /^\s*([a-z, -]+):(.*)$/s.exec(text) ?? []
  const locales = shops.split(',').map((shop) => shop.trim())
  if (!locales.every(isLocale))
    return refused('SHOP_UNKNOWN', `"${shops}" names no shop. Use ${Object.keys(markets).join(', ')}.`)
  const read = entries.split('|').map(readEntry)
  const wrong = read.find((entry) => !entry.ok)
  if (wrong) return wrong
  const history = read.flatMap((entry) => (entry.ok ? [entry.value] : []))
  const isAscending = history.every(({ validFrom }, i) => {
    const before = history[i - 1]
    return !before || Date.parse(before.validFrom) < Date.parse(validFrom)
  })
  if (!isAscending) return refused('NOT_AFTER_LAST', 'The entries are not in order of time, oldest first.', 'O-05')
  return understood({ locales, entries: history })
}

/** Reads `de,at: 2026-09-01T00:00:00Z 129.99 regular | 2026-11-01T00:00:00Z 99.99 sale; ch: …`. */
export function readPriceHistory(text: string): Reading<ShopHistory[]> {
  const read = text
    .split(';')
    .filter((part) => part.trim() !== '')
    .map(readShops)
  const wrong = read.find((shops) => !shops.ok)
  return wrong ?? understood(read.flatMap((shops) => (shops.ok ? [shops.value] : [])))
}

export const writePriceHistory = (histories: readonly ShopHistory[]): string =>
  histories
    .map(({ locales, entries }) => {
      const lines = entries.map(({ validFrom, amount, reason }) => `${validFrom} ${writeAmount(amount)} ${reason}`)
      return `${locales.join(',')}: ${lines.join(' | ')}`
    })
    .join('; ')
