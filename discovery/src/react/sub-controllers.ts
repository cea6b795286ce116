import { useMemo } from 'react'
import type { Controller } from '../controller.ts'
import type { DidYouMean } from '../controllers/did-you-mean.ts'
import type { BreadcrumbManager } from '../controllers/breadcrumb-manager.ts'
import type { FacetGenerator } from '../controllers/facet-generator.ts'
import type { Pagination, PaginationProps } from '../controllers/pagination.ts'
import type { UrlManager, UrlManagerProps } from '../controllers/url-manager.ts'
import type { Sort, SortProps } from '../controllers/sort.ts'
import { type Shown, useShown } from './engine.ts'

/** Parts of a search, a listing or recommendations; each is made once for its page. */

function usePart<Page, Part extends Controller<unknown>>(page: Page, make: (page: Page) => Part): Shown<Part> {
  // oxlint-disable-next-line react/exhaustive-deps -- how a part is made does not change
  return useShown(useMemo(() => make(page), [page]))
}

export const usePagination = (
  page: { pagination(props?: PaginationProps): Pagination },
  props?: PaginationProps,
): Shown<Pagination> => usePart(page, (of) => of.pagination(props))

export const useSort = (page: { sort(props?: SortProps): Sort }, props?: SortProps): Shown<Sort> =>
  // oxlint-disable-next-line unicorn/no-array-sort -- a page is no array
  usePart(page, (of) => of.sort(props))

export const useSummary = <Summary extends Controller<unknown>>(page: { summary(): Summary }): Shown<Summary> =>
  usePart(page, (of) => of.summary())

export const useBreadcrumbManager = (page: { breadcrumbManager(): BreadcrumbManager }): Shown<BreadcrumbManager> =>
  usePart(page, (of) => of.breadcrumbManager())

export const useDidYouMean = (page: { didYouMean(): DidYouMean }): Shown<DidYouMean> =>
  usePart(page, (of) => of.didYouMean())

export const useUrlManager = (
  page: { urlManager(props: UrlManagerProps): UrlManager },
  props: UrlManagerProps,
): Shown<UrlManager> => usePart(page, (of) => of.urlManager(props))

/** The facets of a page in their order; each is shown with `useShown`, and renders only for its own changes. */
export const useFacets = (page: { facetGenerator(): FacetGenerator }): FacetGenerator['facets'] =>
  usePart(page, (of) => of.facetGenerator()).methods.facets
