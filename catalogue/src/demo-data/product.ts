import type { Instant, Product } from '@vitrine/contracts/catalogue'
import type { Article } from '../articles/article.ts'
import { articleOf, pictureOf } from './articles.ts'
import { attributesOf } from './attributes.ts'
import { badgesOf } from './badges.ts'
import { daysAfter, monthOf } from './calendar.ts'
import { knitWeeks } from './campaigns.ts'
import { categoryOf } from './categories.ts'
import { codeOf, colourOf } from './colourways.ts'
import type { Colourway } from './colourways.ts'
import type { Draft } from './draft.ts'
import { matches } from './families/family.ts'
import { planPrices, priceSeries } from './pricing.ts'
import type { PricePlan } from './pricing.ts'
import type { Random } from './random.ts'
import { variantsOf } from './variants.ts'

/** Room for the siblings of a style, so that ids never depend on what came before. */
const siblingSlots = 8

function filedUnder({ family, cut, fabric }: Draft): number[] {
  const keys = family.filed.filter((place) => matches(place, cut)).map(({ key }) => key)
  if (family.group === 'knit' && fabric.kind === 'cashmere') keys.push('women/knitwear/cashmere')
  return keys.map((key) => categoryOf(key).id)
}

/** A fourth colour joins a style that already sells. */
function laterArrival(random: Random, first: Instant, today: Instant): Instant {
  const joined = daysAfter(first, random.between(20, 120))
  return joined < today ? joined : first
}

/** Half of the knitwear takes part in the campaign of the day, unless it is reduced anyway. */
function pricePlanOf(random: Random, { key, family, fabric, euros }: Draft, liveFrom: Instant): PricePlan {
  const { today } = key
  const { startsAt, endsAt, reduction } = knitWeeks(today)
  const isWinter = monthOf(today) >= 9 || monthOf(today) < 3
  const joins = family.group === 'knit' && random.chance(0.5)
  return planPrices(random, {
    euros,
    liveFrom,
    today,
    isOutOfSeason: fabric.season !== 'all' && (fabric.season === 'cold') !== isWinter,
    ...(joins && { campaign: { startsAt, endsAt, percent: reduction } }),
  })
}

/** Badges were once drawn here. Without their draws, prices and colours that pages of the demo name would change. */
function skipFormerBadges(random: Random): void {
  if (!random.chance(0.05)) random.chance(0.04)
  if (random.chance(0.05)) random.next()
}

/** One colour of a style, with its drawing. */
export function productOf(random: Random, draft: Draft, colourway: Colourway, sibling: number): [Product, Article] {
  const { number, key, family, pattern, masterKey } = draft
  const slot = number * siblingSlots + sibling
  const liveFrom = sibling > 2 ? laterArrival(random, draft.liveFrom, key.today) : draft.liveFrom
  const popularity = Math.max(1, Math.round((draft.appeal * (0.5 + random.next())) / (sibling + 1)))
  const referenceKey = `${masterKey}-${codeOf(colourway)}`
  const variants = variantsOf(random, draft, referenceKey, slot, popularity)
  const plan = pricePlanOf(random, draft, liveFrom)
  skipFormerBadges(random)
  const { badges, freeText } = badgesOf({ composition: draft.composition, popularity, sibling })
  const article = articleOf({ ...draft, type: family.type, sibling, colourway })
  const attributes = attributesOf({ ...draft, liveFrom }, colourway, badges)
  const product: Product = {
    id: 1_000_001 + slot,
    referenceKey,
    // Now and then a colour is taken out while its siblings stay.
    isActive: sibling === 0 || !random.chance(0.03),
    colour: colourOf(colourway, pattern),
    attributes: plan.campaign ? { ...attributes, campaign: [knitWeeks(key.today).key] } : attributes,
    ...(freeText && { freeTextBadge: freeText }),
    categoryIds: filedUnder(draft),
    createdAt: daysAfter(liveFrom, -9),
    firstLiveAt: liveFrom,
    popularity,
    picture: pictureOf(article),
    variants,
    prices: priceSeries(random, plan, variants),
  }
  return [product, article]
}
