import type { EngineInternals } from '../engine/internals.ts'
import { buildPagination, type Pagination, type PaginationProps } from './pagination.ts'
import {
  buildInteractiveProduct,
  type InteractiveProduct,
  type InteractiveProductProps,
} from '../product/interactive-product.ts'
import { buildSummary, type Summary, type SummaryState } from './summary.ts'
import type { Source } from '../results/source.ts'

/** The controllers that all kinds of products have. */
export type BaseSolutionTypeSubControllers<State extends SummaryState> = {
  interactiveProduct(props: InteractiveProductProps): InteractiveProduct
  pagination(props?: PaginationProps): Pagination
  summary(): Summary<State>
}

export const baseParts = <State extends SummaryState>(
  internals: EngineInternals,
  source: Source,
): BaseSolutionTypeSubControllers<State> => ({
  interactiveProduct: (props) => buildInteractiveProduct(internals, () => source.results().responseId, props),
  pagination: (props) => buildPagination(internals, source, props),
  summary: () => buildSummary(internals, source),
})
