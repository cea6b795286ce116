import type { DeskClient } from '@vitrine/contracts/desk'
import { isLocale, type Locale } from '@vitrine/contracts/markets'
import { readMoney } from '../ui/read-form.ts'

type NewPrice = { number: string; shop: Locale; amount: number | null }

/** Prices of the grid that differ from those that were seen; an empty field takes the line out. */
export function readTypedPrices(form: FormData): { prices: NewPrice[]; unreadable: Record<string, string> } {
  const prices: NewPrice[] = []
  const unreadable: Record<string, string> = {}
  for (const [name, value] of form) {
    const [, number, shop] = /^price-(\d{1,9})-([a-z-]+)$/.exec(name) ?? []
    if (!number || !shop || !isLocale(shop) || typeof value !== 'string') continue
    const typed = value.trim()
    if (typed === String(form.get(`seen-${number}-${shop}`))) continue
    const amount = typed === '' ? null : readMoney(typed)
    if (amount === undefined || amount === 0) unreadable[name] = value
    else prices.push({ number, shop, amount })
  }
  return { prices, unreadable }
}

/** Lines of a spreadsheet: number, shop, price. */
export function readPastedPrices(pasted: string): { prices: NewPrice[]; unreadable: string[] } {
  const prices: NewPrice[] = []
  const unreadable: string[] = []
  for (const line of pasted.split(/\r?\n/)) {
    if (line.trim() === '') continue
    const [number = '', shop = '', price = ''] = line.trim().split(/[\t; ]+/)
    const amount = readMoney(price)
    if (number && isLocale(shop) && amount) prices.push({ number, shop, amount })
    else unreadable.push(line)
  }
  return { prices, unreadable }
}

type Step = 'submitPricePlan' | 'approvePricePlan' | 'takeBackPricePlan' | 'discardPricePlan'

/** The steps of a plan by the buttons that take them. */
export const planSteps = {
  submit: 'submitPricePlan',
  approve: 'approvePricePlan',
  takeBack: 'takeBackPricePlan',
  discard: 'discardPricePlan',
} as const satisfies Readonly<Record<string, Step & keyof DeskClient>>
export type PlanStep = keyof typeof planSteps
export const isPlanStep = (intent: string): intent is PlanStep => Object.hasOwn(planSteps, intent)
