import { buildCart, type Cart, type CartProps } from '../controllers/cart.ts'
import { buildContext, type Context } from '../controllers/context.ts'
import {
  buildInstantProducts,
  type InstantProducts,
  type InstantProductsProps,
} from '../instant-products/instant-products.ts'
import { buildProductListing, type ProductListing } from '../listing/listing.ts'
import {
  buildRecentQueriesList,
  type RecentQueriesList,
  type RecentQueriesListProps,
} from '../recent-queries/recent-queries-list.ts'
import {
  buildRecommendations,
  type Recommendations,
  type RecommendationsOptions,
} from '../recommendations/recommendations.ts'
import { buildSearch, type Search } from '../search/search.ts'
import { buildSearchBox, type SearchBox, type SearchBoxProps } from '../search-box/search-box.ts'
import {
  buildStandaloneSearchBox,
  type StandaloneSearchBox,
  type StandaloneSearchBoxProps,
} from '../standalone-search-box/standalone-search-box.ts'
import { type Shown, useBuilt, useShown } from './engine.ts'

export const useSearch = (): Shown<Search> => useShown(useBuilt(buildSearch))

export const useProductListing = (): Shown<ProductListing> => useShown(useBuilt(buildProductListing))

export const useRecommendations = (options: RecommendationsOptions): Shown<Recommendations> =>
  useShown(useBuilt(buildRecommendations, { options }))

export const useCart = (props?: CartProps): Shown<Cart> => useShown(useBuilt(buildCart, props))

export const useCommerceContext = (): Shown<Context> => useShown(useBuilt(buildContext))

export const useSearchBox = (props?: SearchBoxProps): Shown<SearchBox> => useShown(useBuilt(buildSearchBox, props))

export const useStandaloneSearchBox = (props: StandaloneSearchBoxProps): Shown<StandaloneSearchBox> =>
  useShown(useBuilt(buildStandaloneSearchBox, props))

export const useInstantProducts = (props?: InstantProductsProps): Shown<InstantProducts> =>
  useShown(useBuilt(buildInstantProducts, props))

export const useRecentQueriesList = (props?: RecentQueriesListProps): Shown<RecentQueriesList> =>
  useShown(useBuilt(buildRecentQueriesList, props))
