import { languageCodeOf } from '@vitrine/contracts/catalogue'
import { marketOf } from '@vitrine/contracts/markets'
import type { SettingGroup, SettingsPreview } from '@vitrine/contracts/merchandising'
import type { LoadProducts } from '../../documents/catalogue-source.ts'
import { nameOf } from '../../protocol/products.ts'
import { minimalQuery } from '../../query-pipeline/search-with-correction.ts'
import type { SearchFacet, SearchResult } from '../../query-pipeline/search-result.ts'
import type { Recommendations } from '../../recommendations/recommendations.ts'
import { type FacetRule, type FacetRules, scaleOf } from '../../rules/facet-rules.ts'
import type { Trial, TrialOptions } from '../../trial.ts'
import { runView, type StageView, toStageList } from '../stage.ts'

export type PreviewOptions = TrialOptions & {
  loadProducts: LoadProducts
  picturesUrl: URL
  recommend: Recommendations['recommend']
}

const shown = { products: 12, values: 6, texts: 8, slotProducts: 4 } as const

/** The settings of a trial as shoppers of a shop see them. */
export async function previewSettings(
  group: SettingGroup,
  view: StageView,
  trial: Trial,
  options: PreviewOptions,
): Promise<SettingsPreview> {
  const market = marketOf(view.shop)
  const language = languageCodeOf(view.shop)
  switch (group) {
    case 'ranking': {
      const result = await runView(view, trial, options.now(), shown.products)
      return { kind: 'products', list: await toStageList(result, view.shop, options) }
    }
    case 'facets': {
      const { facets } = trial.rules
      const query = { ...minimalQuery(market, language, options.now(), 1), facetMode: 'view' as const }
      const result =
        view.path === undefined
          ? await trial.pipeline.search({ ...query, query: view.q ?? '', mayCorrect: true })
          : await trial.pipeline.listing({ ...query, path: view.path })
      return { kind: 'facets', ...facetsOf(result, facets, view.path === undefined ? facets.search : facets.listing) }
    }
    case 'suggestions': {
      const { pipeline } = trial
      const suggested = await pipeline.querySuggest({ market, language, query: view.q ?? '', count: shown.texts })
      return {
        kind: 'suggestions',
        texts: suggested.completions.map(({ expression }) => expression),
        categories: suggested.categories.map(({ label }) => label),
        pages: suggested.pages.map(({ label }) => label),
      }
    }
    case 'slots':
      return previewSlots(view, trial, options)
  }
}

/** Facets as shoppers see them; those that the rules do not place were added by themselves. */
function facetsOf({ total, facets }: SearchResult, { known }: FacetRules, placed: readonly string[]) {
  const lineOf = (facet: SearchFacet) => ({
    id: facet.facetId,
    name: facet.displayName,
    isAutomatic: !placed.includes(facet.facetId),
    values: valuesOf(facet, scaleAt(known[facet.facetId])).slice(0, shown.values),
  })
  return { total, facets: facets.map(lineOf) }
}

const scaleAt = (rule: FacetRule | undefined): number => (rule ? scaleOf(rule) : 1)

function valuesOf(facet: SearchFacet, scale: number): { label: string; count: number }[] {
  switch (facet.kind) {
    case 'regular':
    case 'location':
      return facet.values.map(({ label, count }) => ({ label, count }))
    case 'hierarchical':
      return facet.children.map(({ label, count }) => ({ label, count }))
    case 'numericalRange':
    case 'dateRange':
      return facet.ranges.map(({ start, end, count, written }) => ({
        label: written ? `${written.start} – ${written.end}` : `${start / scale} – ${end / scale}`,
        count,
      }))
  }
}

/** The slots as they stand on the page of the first product of the list, for a visitor with an empty basket. */
async function previewSlots(view: StageView, trial: Trial, options: PreviewOptions): Promise<SettingsPreview> {
  const market = marketOf(view.shop)
  const { hits } = await runView(view, trial, options.now(), 1)
  const productId = hits[0] && Number(hits[0].id)
  const { recommendations, headlines } = trial.rules
  const slots = []
  for (const { id, name } of recommendations) {
    const query = { slotId: id, market, language: languageCodeOf(view.shop), productId, cart: [], purchased: [] }
    const { headline, productIds } = await options.recommend(
      { ...query, page: 0, perPage: shown.slotProducts },
      { slots: recommendations, headlines },
    )
    const products = await options.loadProducts(market, [...productIds])
    const names = productIds.flatMap((each) => products.get(each) ?? []).map(nameOf)
    slots.push({ id, name, headline, products: names })
  }
  return { kind: 'slots', slots }
}
