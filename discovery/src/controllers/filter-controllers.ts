import type { CommerceEngine } from '../engine/engine.ts'
import { internalsOf } from '../engine/internals.ts'
import { type BreadcrumbManager, buildBreadcrumbManager } from './breadcrumb-manager.ts'
import { buildFacetGenerator, type FacetGenerator } from './facet-generator.ts'
import { buildParameterManager, type ParameterManager, type ParameterManagerProps } from './parameter-manager.ts'
import type { ProductListingParameters } from '../parameters/parameters.ts'
import { buildUrlManager, type UrlManager, type UrlManagerProps } from './url-manager.ts'
import { buildSort, type Sort, type SortProps } from './sort.ts'
import type { SummaryState } from './summary.ts'
import { type BaseSolutionTypeSubControllers, baseParts } from './base-controllers.ts'
import type { Source } from '../results/source.ts'

/** The controllers of a search or a listing. */
export type SearchAndListingSubControllers<
  Parameters extends ProductListingParameters,
  State extends SummaryState,
> = BaseSolutionTypeSubControllers<State> & {
  sort(props?: SortProps): Sort
  facetGenerator(): FacetGenerator
  breadcrumbManager(): BreadcrumbManager
  urlManager(props: UrlManagerProps): UrlManager
  parameterManager(props?: ParameterManagerProps<Parameters>): ParameterManager<Parameters>
}

export function filterParts<Parameters extends ProductListingParameters, State extends SummaryState>(
  engine: CommerceEngine,
  kind: 'search' | 'listing',
  source: Source,
): SearchAndListingSubControllers<Parameters, State> {
  const internals = internalsOf(engine)
  return {
    ...baseParts<State>(internals, source),
    sort: (props) => buildSort(internals, source, props),
    facetGenerator: () => buildFacetGenerator(engine, kind),
    breadcrumbManager: () => buildBreadcrumbManager(engine, kind),
    urlManager: (props) => buildUrlManager(internals, kind, source, props),
    parameterManager: (props) => buildParameterManager<Parameters>(internals, kind, source, props),
  }
}
