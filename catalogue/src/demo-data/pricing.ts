import type { Instant, PriceEntry, PriceSeries, Variant } from '@vitrine/contracts/catalogue'
import { allMarkets } from '@vitrine/contracts/markets'
import type { Currency, Market } from '@vitrine/contracts/markets'
import { daysAfter, daysBetween } from './calendar.ts'
import type { Random } from './random.ts'

/** Shops that share a price list: the two Swiss ones must (M-03), Germany and Austria do by choice. */
type PriceList = { currency: Currency; shopIds: Market['shopId'][] }

const listOf = (...locales: readonly Market['locale'][]): PriceList => {
  const members = allMarkets.filter(({ locale }) => locales.includes(locale))
  return { currency: members[0]?.currency ?? 'EUR', shopIds: members.map(({ shopId }) => shopId) }
}
const home = listOf('de', 'at')
const europe = listOf('en')
const switzerland = listOf('ch', 'fr-ch')
const shared = [home, europe, switzerland]
/** Each other market has a list of its own. */
const others = allMarkets
  .filter(({ shopId }) => !shared.some(({ shopIds }) => shopIds.includes(shopId)))
  .map(({ locale }) => listOf(locale))
const priceLists = [...shared, ...others].filter(({ shopIds }) => shopIds.length > 0)

/** Roughly what a euro is worth to shoppers of another currency. */
const worthOfEuro: Readonly<Record<string, number>> = { CHF: 1.15, PLN: 4.3, CZK: 25, SEK: 11, DKK: 7.5, NOK: 11.5 }

/** Whole cents at a price point: €79.99, CHF 89.90. Swiss prices end in 0 or 5 (Y-05). */
function pricePoint(amount: number, currency: Currency): number {
  const step = amount < 60 ? 5 : 10
  const round = Math.max(step, Math.round(amount / step) * step)
  return round * 100 - (currency === 'CHF' ? 10 : 1)
}

const reducedTo = (cents: number, share: number, currency: Currency): number =>
  Math.round((cents * share) / 100) * 100 - (currency === 'CHF' ? 10 : 1)

const campaignPrice = (cents: number, percent: number, currency: Currency): number => {
  const exact = (cents * (100 - percent)) / 100
  return currency === 'CHF' ? Math.round(exact / 5) * 5 : Math.round(exact)
}

export type RunningCampaign = { startsAt: Instant; endsAt: Instant; percent: number }

/** Price changes in the life of a product; the same in every shop, at slightly different times. */
export type PricePlan = {
  euros: number
  liveFrom: Instant
  today: Instant
  /** Reductions in days before today, first one first, with the share of the price that is left. */
  steps: readonly { daysAgo: number; share: number }[]
  /** A past week at a lower price. */
  earlierOffer?: { daysAgo: number; percent: number }
  campaign?: RunningCampaign
  /** The ends of the size run go one step further down. */
  endSizesLower: boolean
}

/** Decides whether and how deep a product is reduced. The older and the further out of season, the likelier. */
export function planPrices(
  random: Random,
  facts: Pick<PricePlan, 'euros' | 'liveFrom' | 'today'> & { isOutOfSeason: boolean; campaign?: RunningCampaign },
): PricePlan {
  const age = daysBetween(facts.liveFrom, facts.today)
  const likely = age < 35 ? 0 : age < 90 ? 0.1 : age < 200 ? 0.2 : 0.38
  const isReduced = random.chance(likely + (age >= 35 && facts.isOutOfSeason ? 0.1 : 0))
  const steps: { daysAgo: number; share: number }[] = []
  if (isReduced) {
    const daysAgo = random.between(3, Math.min(70, age - 31))
    const first = random.pick([0.8, 0.75, 0.7, 0.7, 0.65])
    steps.push({ daysAgo, share: first })
    if (daysAgo > 20 && random.chance(0.5))
      steps.push({ daysAgo: random.between(2, 14), share: first - random.pick([0.15, 0.2]) })
  }
  const begin = steps[0]?.daysAgo ?? 7
  const { isOutOfSeason: _, campaign, ...lasting } = facts
  return {
    ...lasting,
    steps,
    endSizesLower: isReduced && random.chance(0.08),
    ...(age > begin + 60 && random.chance(0.12)
      ? { earlierOffer: { daysAgo: begin + random.between(12, 26), percent: 15 } }
      : {}),
    ...(campaign && !isReduced && age > 40 ? { campaign } : {}),
  }
}

function entriesOf(plan: PricePlan, list: PriceList, euros: number, extraShare: number): PriceEntry[] {
  const { currency } = list
  // Swiss reductions start three days later; sales calendars differ by country.
  const shift = currency === 'CHF' ? -3 : 0
  const regular = pricePoint(euros * (worthOfEuro[currency] ?? 1), currency)
  const on = (daysAgo: number) => daysAfter(plan.today, -Math.max(1, daysAgo + shift))
  const entries: PriceEntry[] = [{ validFrom: plan.liveFrom, amount: regular, reason: 'regular' }]
  if (plan.earlierOffer) {
    const { daysAgo, percent } = plan.earlierOffer
    entries.push({ validFrom: on(daysAgo), amount: campaignPrice(regular, percent, currency), reason: 'campaign' })
    entries.push({ validFrom: on(daysAgo - 7), amount: regular, reason: 'regular' })
  }
  for (const { daysAgo, share } of plan.steps)
    entries.push({ validFrom: on(daysAgo), amount: reducedTo(regular, share - extraShare, currency), reason: 'sale' })
  if (plan.campaign) {
    const { startsAt, endsAt, percent } = plan.campaign
    entries.push({ validFrom: startsAt, amount: campaignPrice(regular, percent, currency), reason: 'campaign' })
    // The end is known, so it is written down now: the old price returns by itself (O-09).
    entries.push({ validFrom: endsAt, amount: regular, reason: 'regular' })
  }
  return entries
}

/** The ledger of a product: one series per price list, two where the last sizes cost less. */
export function priceSeries(random: Random, plan: PricePlan, variants: readonly Variant[]): PriceSeries[] {
  const ids = variants.map(({ id }) => id)
  const ends = plan.endSizesLower && ids.length > 4 ? [ids.at(0), ids.at(-1)].filter((id) => id !== undefined) : []
  const middle = ids.filter((id) => !ends.includes(id))
  const markup = random.chance(0.3) ? (plan.euros < 60 ? 5 : 10) : 0
  return priceLists.flatMap((list) => {
    const euros = plan.euros + (list === europe ? markup : 0)
    const series = [{ shopIds: [...list.shopIds], variantIds: middle, entries: entriesOf(plan, list, euros, 0) }]
    if (ends.length > 0)
      series.push({ shopIds: [...list.shopIds], variantIds: ends, entries: entriesOf(plan, list, euros, 0.1) })
    return series
  })
}
