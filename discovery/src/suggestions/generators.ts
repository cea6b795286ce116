import { type Controller, createController, derive, extend } from '../controller.ts'
import type { CommerceEngine } from '../engine/engine.ts'
import { internalsOf } from '../engine/internals.ts'
import { buildCategoryFieldSuggestions, type CategoryFieldSuggestions } from './field-suggestions.ts'
import {
  buildCategoryFilterSuggestions,
  buildFilterSuggestions,
  type CategoryFilterSuggestions,
  type FilterSuggestions,
} from './filter-suggestions.ts'
import { type FieldSuggestionsFacet, fieldSuggestionsOrderSlice } from './field-suggestions-order.ts'

export type GeneratedFilterSuggestionsControllers = readonly (FilterSuggestions | CategoryFilterSuggestions)[]
export type FilterSuggestionsGenerator = Controller<readonly FieldSuggestionsFacet[]> & {
  readonly filterSuggestions: GeneratedFilterSuggestionsControllers
}
export type GeneratedFieldSuggestionsControllers = readonly CategoryFieldSuggestions[]
export type FieldSuggestionsGenerator = Controller<readonly FieldSuggestionsFacet[]> & {
  readonly fieldSuggestions: GeneratedFieldSuggestionsControllers
}

/** Suggestions for each facet the service suggests values of. */
export function buildFilterSuggestionsGenerator(engine: CommerceEngine): FilterSuggestionsGenerator {
  const { controller, made } = generate(engine, ({ facetId, type }) =>
    type === 'regular'
      ? buildFilterSuggestions(engine, { facetId })
      : buildCategoryFilterSuggestions(engine, { facetId }),
  )
  return extend(controller, {
    get filterSuggestions() {
      return made()
    },
  })
}

/** The same for categories only, in the older form. */
export function buildFieldSuggestionsGenerator(engine: CommerceEngine): FieldSuggestionsGenerator {
  const { controller, made } = generate(engine, ({ facetId, type }) =>
    type === 'hierarchical' ? buildCategoryFieldSuggestions(engine, { facetId }) : undefined,
  )
  return extend(controller, {
    get fieldSuggestions() {
      return made()
    },
  })
}

/** A facet keeps its controller for as long as the generator lives. */
function generate<One>(engine: CommerceEngine, make: (facet: FieldSuggestionsFacet) => One | undefined) {
  const { store } = internalsOf(engine)
  const order = () => store.get(fieldSuggestionsOrderSlice)
  const known = new Map<string, One | undefined>()
  const made = derive(
    () => [order()],
    (facets) =>
      facets.flatMap((facet) => {
        const key = `${facet.type} ${facet.facetId}`
        if (!known.has(key)) known.set(key, make(facet))
        return known.get(key) ?? []
      }) as One[],
  )
  store.load(fieldSuggestionsOrderSlice)
  return {
    controller: createController(
      store,
      derive(
        () => [order()],
        (facets) => facets,
      ),
    ),
    made,
  }
}
