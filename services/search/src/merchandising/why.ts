import { languageCodeOf } from '@vitrine/contracts/catalogue'
import { allMarkets, marketOf } from '@vitrine/contracts/markets'
import type { Exclusion, RankedProduct, Why } from '@vitrine/contracts/merchandising'
import type { LoadProducts } from '../documents/catalogue-source.ts'
import type { Filter, Hit } from '../engine/engine.ts'
import { nameOf } from '../protocol/products.ts'
import { findListing } from '../query-pipeline/listing-filters.ts'
import { placedFor } from '../query-pipeline/merchandising.ts'
import { plainEngineQuery } from '../query-pipeline/plain-engine-query.ts'
import { minimalQuery } from '../query-pipeline/search-with-correction.ts'
import type { Rules } from '../rules/rules.ts'
import { contextOf, runView, type StageView } from './stage.ts'
import { startTrial, type Trial, type TrialOptions } from '../trial.ts'

type WhyOptions = TrialOptions & { loadProducts: LoadProducts }
type Question = { product: number; against: number | undefined; rules: Rules }

/** Results that are looked through for a product. */
const depth = 1_000
const strongest = 20

/** Why a product stands where it stands, against another one; or the first reason for which it is not found. */
export async function explainPlace(
  view: StageView,
  { product, against, rules }: Question,
  options: WhyOptions,
): Promise<Why> {
  const trial = startTrial(options, rules)
  const { hits, triggers } = await runView(view, trial, options.now(), depth)
  const products = await options.loadProducts(marketOf(view.shop), [product, against ?? product].map(Number))
  const placed = (id: number): RankedProduct | null => {
    const place = placeOf(hits, id)
    const hit = hits[place]
    const known = products.get(id)
    if (!hit) return null
    const { score, isPinned, explanation: parts = [] } = hit
    return { id, name: known ? nameOf(known) : hit.id, place: place + 1, score, isPinned, parts }
  }
  const [first, second] = [placed(product), against === undefined ? null : placed(against)]
  if (!first) {
    const known = products.get(product)
    const redirect = triggers.find(({ type }) => type === 'redirect')
    const reason = await exclusionOf(view, product, { trial, rules, options })
    const isLed = reason.excludedBy === 'other words' && redirect !== undefined
    return {
      product: {
        id: product,
        name: known ? nameOf(known) : null,
        ...(isLed ? { excludedBy: 'redirected' as const, detail: String(redirect.content) } : reason),
      },
      against: second,
      smallestBoost: null,
    }
  }
  const smallestBoost = second ? await findSmallestBoost(view, { first, second, rules }, options) : null
  return { product: first, against: second, smallestBoost }
}

const placeOf = (hits: readonly Hit[], id: number): number => hits.findIndex((hit) => hit.members.includes(String(id)))

/**
 * The smallest boost, in tenths, that moves the first product above the second one. The scores say about how much it
 * takes; the list itself decides, because equal scores go by popularity.
 */
async function findSmallestBoost(
  view: StageView,
  { first, second, rules }: { first: RankedProduct; second: RankedProduct; rules: Rules },
  options: WhyOptions,
): Promise<number | null> {
  if (first.place < second.place || first.isPinned || second.isPinned) return null
  const context = contextOf(view, options)
  const when = {
    ...(context.query !== '' && { query: { is: [context.query] } }),
    ...(context.category && { categories: [context.category.key] }),
  }
  const isAbove = async (tenths: number): Promise<boolean> => {
    const boost = { when, attributes: {}, categories: [], products: [first.id], by: tenths / 10 }
    const { hits } = await runView(
      view,
      startTrial(options, { ...rules, boosts: [...rules.boosts, boost] }),
      options.now(),
      depth,
    )
    return placeOf(hits, first.id) < placeOf(hits, second.id)
  }
  // A sold-out product feels only a part of its boost, so the guess is only where the search begins.
  let high = Math.max(1, Math.ceil((second.score - first.score) * 10))
  while (high < strongest * 10 && !(await isAbove(high))) high = Math.min(strongest * 10, high * 2)
  if (!(await isAbove(Math.min(high, strongest * 10)))) return null
  let low = 0
  high = Math.min(high, strongest * 10)
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (await isAbove(middle)) high = middle
    else low = middle
  }
  return high / 10
}

type Excluded = { excludedBy: Exclusion; detail: string }

/** The first reason for which a product is not in a list. */
async function exclusionOf(
  view: StageView,
  product: number,
  { trial, rules, options }: { trial: Trial; rules: Rules; options: WhyOptions },
): Promise<Excluded> {
  const id = String(product)
  const market = marketOf(view.shop)
  const own: Filter = { kind: 'ids', selected: [id], excluded: [] }
  const isIn = async (shop: typeof market, filters: readonly Filter[]): Promise<boolean> => {
    const { total } = await trial
      .engine()
      .search(plainEngineQuery(shop, languageCodeOf(shop.locale), { filters: [own, ...filters], limit: 1 }))
    return total > 0
  }
  if (!(await isIn(market, []))) {
    for (const other of allMarkets)
      if (await isIn(other, [])) return { excludedBy: 'not sold here', detail: other.locale }
    return { excludedBy: 'unknown', detail: '' }
  }
  const context = contextOf(view, options)
  if (placedFor(rules, context).hidden.includes(id)) return { excludedBy: 'hidden', detail: '' }
  if (view.path !== undefined) {
    const listing = findListing(view.path, {
      vocabulary: options.vocabulary(),
      locale: view.shop,
      now: options.now(),
      outfits: options.outfits(),
    })
    return { excludedBy: 'other category', detail: listing?.category.key ?? '' }
  }
  const { recognised } = await trial.pipeline.explain({
    ...minimalQuery(market, context.language, options.now(), 1),
    query: view.q ?? '',
    mayCorrect: true,
  })
  for (const { phrase, filter, role, means } of recognised)
    if (role !== 'excluded' && !(await isIn(market, [filter])))
      return { excludedBy: 'filtered', detail: `${phrase} → ${means}` }
  return { excludedBy: 'other words', detail: '' }
}
