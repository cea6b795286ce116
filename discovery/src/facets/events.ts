import type { DateRangeRequest, NumericRangeRequest, RegularValueRequest, ValueState } from './requests.ts'

export type CategorySelection = { value: string; path: readonly string[]; state: ValueState }

/** The pressed value as it was shown, with its previous state. */
export type Toggle = { by: 'select' | 'exclude' } & (
  | { kind: 'regular' | 'location'; value: RegularValueRequest }
  | { kind: 'numericalRange'; value: NumericRangeRequest }
  | { kind: 'dateRange'; value: DateRangeRequest }
  | { kind: 'hierarchical'; value: CategorySelection }
)

/** A value that was found by a facet search; `path` has its ancestors. */
export type FoundValue = { displayValue: string; rawValue: string; count: number; path?: readonly string[] }

export type FacetEvent =
  | { type: 'facet.toggled'; facetId: string; toggle: Toggle }
  | { type: 'facet.valuePicked'; facetId: string; value: FoundValue; by: 'select' | 'exclude' }
  /** All values of one facet, or of every facet, are deselected. */
  | { type: 'facet.cleared'; facetId: string }
  | { type: 'facets.cleared' }
  /** The facets clear their values: another query begins. */
  | { type: 'facets.emptied' }
  | { type: 'facet.rangesSet'; facetId: string; kind: 'numericalRange'; ranges: readonly NumericRangeRequest[] }
  | { type: 'facet.rangesSet'; facetId: string; kind: 'dateRange'; ranges: readonly DateRangeRequest[] }
  | { type: 'facet.manualRangeSet'; facetId: string; range: NumericRangeRequest }
  | { type: 'facet.sized'; facetId: string; numberOfValues: number }
  | { type: 'facet.expanded'; facetId: string; isFieldExpanded: boolean }
  | { type: 'facet.frozen'; facetId: string; freezeCurrentValues: boolean }
  | { type: 'facets.autoSelectionChanged'; isAllowed: boolean }
