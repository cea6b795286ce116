import { type Controller, createController, derive, extend } from '../../controller.ts'
import type { CommerceEngine } from '../../engine/engine.ts'
import { internalsOf } from '../../engine/internals.ts'
import { number, validate } from '../../validation/schema.ts'
import { executeLegacySearch, toFirstPage } from './execute-search.ts'
import type { AutomaticFacet, AutomaticFacetValue, LegacyEvent } from './events.ts'
import { automaticFacetsSlice } from './automatic-facets.ts'

export type AutomaticFacetState = Pick<AutomaticFacet, 'field' | 'label' | 'values'>
export type AutomaticFacetController = Controller<AutomaticFacetState> & {
  toggleSelect(selection: AutomaticFacetValue): void
  deselectAll(): void
}
export type AutomaticFacetGeneratorOptions = { desiredCount?: number; numberOfValues?: number }
export type AutomaticFacetGeneratorState = { automaticFacets: readonly AutomaticFacetController[] }
export type AutomaticFacetGenerator = Controller<AutomaticFacetGeneratorState>

const shape = { desiredCount: number({ min: 1, max: 20 }), numberOfValues: number({ min: 1 }) }

/** Lets the service choose the facets; each has one controller for as long as it is there. */
export function buildAutomaticFacetGenerator(
  engine: CommerceEngine,
  { options = {} }: { options?: AutomaticFacetGeneratorOptions } = {},
): AutomaticFacetGenerator {
  validate(shape, options, 'Check the options of buildAutomaticFacetGenerator')
  const { store } = internalsOf(engine)
  store.load(automaticFacetsSlice)
  store.dispatch({ type: 'automaticFacets.configured', ...options })
  const controllers = new Map<string, AutomaticFacetController>()
  const controllerOf = (field: string) => {
    const controller = controllers.get(field) ?? buildAutomaticFacet(engine, field)
    controllers.set(field, controller)
    return controller
  }
  const state = derive(
    () => [Object.keys(store.get(automaticFacetsSlice).set).join('\n')],
    (fields): AutomaticFacetGeneratorState => ({
      automaticFacets: fields === '' ? [] : fields.split('\n').map(controllerOf),
    }),
  )
  return createController(store, state)
}

function buildAutomaticFacet(engine: CommerceEngine, field: string): AutomaticFacetController {
  const { store } = internalsOf(engine)
  const state = derive(
    () => [store.get(automaticFacetsSlice).set[field]?.response],
    (response): AutomaticFacetState => ({ field, label: response?.label ?? '', values: response?.values ?? [] }),
  )
  const change = (event: LegacyEvent, actionCause: string, more: object = {}) => {
    store.dispatch(event, ...toFirstPage(store))
    void executeLegacySearch(engine, { actionCause, metadata: { facetId: field, facetField: field, ...more } })
  }
  return extend(createController(store, state), {
    toggleSelect(selection: AutomaticFacetValue) {
      const { value } = selection
      const isSelected = state().values.some((known) => known.value === value && known.state === 'selected')
      const cause = isSelected ? 'facetDeselect' : 'facetSelect'
      change({ type: 'automaticFacet.toggled', field, value: selection }, cause, { facetValue: value })
    },
    deselectAll: () => change({ type: 'automaticFacet.cleared', field }, 'facetClearAll'),
  })
}
