import { isCalendarDay } from '@vitrine/contracts/formats'
import { writeFile } from 'node:fs/promises'
import { dayOf, plusDays } from '@vitrine/contracts/delivery'
import { defaultMarket, isLocale, marketOf } from '@vitrine/contracts/markets'
import { CommandError } from '../command-error.ts'
import { readLimit, type ShopOptions } from '../shop-options.ts'
import { misuse, type OperatorAction } from '../shop-usage.ts'
import { insightsHtml } from './insights-html.ts'
import { insightsText } from './insights-text.ts'
import { shopNames } from '../shop-names.ts'

const defaultDays = 28
const mostDays = 400

/** `insights`: visits, funnel, revenue and search terms of a period, as text, JSON or a page with plots. */
export function insightsAction(values: ShopOptions, now: () => Date = () => new Date()): OperatorAction {
  const { shop, html, json = false } = values
  if (shop !== undefined && !isLocale(shop)) throw misuse(`--shop must be ${shopNames}.`)
  if (html !== undefined && json) throw misuse('Choose --html or --json.')
  const to = dayIn(values, 'to') ?? dayOf(now(), shop ? marketOf(shop) : defaultMarket)
  const from = dayIn(values, 'from') ?? plusDays(to, 1 - defaultDays)
  if (from > to) throw misuse('--from must not be after --to.')
  if (plusDays(from, mostDays) <= to) throw misuse(`A report covers at most ${mostDays} days.`)
  const query = { from, to, ...readLimit(values), ...(shop && { shopId: marketOf(shop).shopId }) }
  return async (operator) => {
    const report = await operator.insights(query)
    if (json) return JSON.stringify(report, null, 2)
    if (html === undefined) return insightsText(report)
    await writeFile(html, insightsHtml(report)).catch((cause: unknown) => {
      throw new CommandError('cannotWrite', `${html} cannot be written: ${(cause as Error).message}`)
    })
    return `Written to ${html}.`
  }
}

function dayIn(values: ShopOptions, name: 'from' | 'to'): string | undefined {
  const day = values[name]
  if (day !== undefined && !isCalendarDay(day)) throw misuse(`--${name} must be a day such as 2026-12-15.`)
  return day
}
