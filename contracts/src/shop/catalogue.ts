import * as v from 'valibot'
import { LookPoint } from '../catalogue/outfit.ts'
import { call, everyone } from './call.ts'
import { Category, NavigationItem, NavigationTree } from './categories.ts'
import { Product, Variant } from './products.ts'
import { Id, Moment, With, line } from './values.ts'

const children = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10)), 1)
const treeOptions = {
  children,
  includeHidden: v.optional(v.union([v.boolean(), With])),
  properties: v.optional(v.union([v.literal('all'), With])),
  includeProductSorting: v.optional(v.boolean()),
}
const path = v.pipe(line(1024), v.startsWith('/', 'Starts with a slash'))
const ids = v.pipe(v.array(Id), v.maxLength(100))
/** Without effect: the shop has no price promotions. */
const pricePromotionKey = v.optional(line(100))
/** Without effect: the running campaign applies by itself. */
const campaignKey = v.optional(line(100))
/** Without effect: the shop sells no product for free. */
const includeSellableForFree = v.optional(v.boolean())
const notFound = { NOT_FOUND: 404 } as const
const read = { kind: 'read', access: everyone } as const

export const Pagination = v.object({
  current: v.number(),
  total: v.number(),
  perPage: v.number(),
  page: v.number(),
  first: v.number(),
  prev: v.number(),
  next: v.number(),
  last: v.number(),
})
export type Pagination = v.InferOutput<typeof Pagination>

/** A filter keeps what has one of the values, has none of them, or is (not) something. */
const attributeValues = v.pipe(v.array(v.union([v.number(), line(100)])), v.maxLength(100))
const AttributeFilter = v.union([
  v.strictObject({
    type: v.picklist(['attributes', 'attributes:not']),
    key: line(100, 1),
    id: v.optional(v.undefined()),
    values: attributeValues,
  }),
  /** The same by the id of the attribute. */
  v.strictObject({
    type: v.literal('attributes'),
    id: Id,
    key: v.optional(v.undefined()),
    values: attributeValues,
  }),
  v.strictObject({ type: v.literal('boolean'), key: line(100, 1), value: v.boolean() }),
])

const price = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)))
const percent = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100)))
export const Where = v.strictObject({
  term: v.optional(line(200)),
  minPrice: price,
  maxPrice: price,
  minReduction: percent,
  maxReduction: percent,
  /** Those by which the category is not filtered are left out silently. */
  attributes: v.optional(v.pipe(v.array(AttributeFilter), v.maxLength(50))),
  /** These hold wherever they are asked for. */
  whitelistAttributes: v.optional(v.pipe(v.array(AttributeFilter), v.maxLength(50))),
  hasCampaignReduction: v.optional(v.boolean()),
  /** Without effect: names are compared letter by letter. */
  disableFuzziness: v.optional(v.boolean()),
  /** `false` finds words by their beginning only; otherwise they may stand anywhere, as in Abendkleid. */
  containsSearch: v.optional(v.boolean()),
  /** Without effect: products are sold from their first price on and have no time frame. */
  sellableAt: v.optional(Moment),
})
export type Where = v.InferOutput<typeof Where>

export const sortKeys = ['price', 'new', 'reduction'] as const
const Sort = v.strictObject({
  by: v.optional(v.picklist(sortKeys)),
  direction: v.optional(v.picklist(['asc', 'desc'])),
  /** Without effect: the shop has no orders of its own besides `by`. */
  sortingKey: v.optional(v.union([line(100), v.pipe(v.array(line(100)), v.maxLength(20))])),
  score: v.optional(v.picklist(['category_scores', 'brand_scores'])),
  channel: v.optional(line(100)),
})

/** A category by its path or its id; neither is the whole shop. */
const inCategory = {
  category: v.optional(path),
  categoryId: v.optional(Id),
  where: v.optional(Where),
  includedFilters: v.optional(v.pipe(v.array(line(100)), v.maxLength(50))),
  /** Products that cannot be bought are left out unless asked for. */
  includeSoldOut: v.optional(v.boolean(), false),
  includeSellableForFree,
  campaignKey,
  /** Filters of which a product has to pass one only. */
  orFiltersOperator: v.optional(v.pipe(v.array(line(100, 1)), v.minLength(2), v.maxLength(50))),
}

/** The limit of paging; the search service has the same. */
const farthest = 5_000

const FilterValue = v.object({ id: v.number(), name: v.string(), value: v.string(), productCount: v.number() })
export const Filter = v.variant('type', [
  v.object({
    type: v.literal('attributes'),
    id: v.number(),
    slug: v.string(),
    name: v.string(),
    values: v.array(FilterValue),
  }),
  v.object({
    type: v.literal('boolean'),
    id: v.nullable(v.number()),
    slug: v.string(),
    name: v.string(),
    values: v.array(v.object({ name: v.boolean(), productCount: v.number() })),
  }),
  v.object({
    type: v.literal('range'),
    id: v.nullable(v.number()),
    slug: v.string(),
    name: v.string(),
    values: v.array(v.object({ min: v.number(), max: v.number(), productCount: v.number() })),
  }),
])
export type Filter = v.InferOutput<typeof Filter>

/** Filters of a suggested category. */
const SuggestedFilter = v.variant('type', [
  v.object({
    type: v.literal('attribute'),
    attributeFilter: v.object({
      group: v.object({ key: v.string() }),
      values: v.array(v.object({ id: v.number(), name: v.string() })),
    }),
  }),
  v.object({ type: v.literal('boolean'), booleanFilter: v.object({ slug: v.string(), value: v.boolean() }) }),
])
export const SearchSuggestion = v.variant('type', [
  v.object({ type: v.literal('product'), productSuggestion: v.object({ product: Product }) }),
  v.object({
    type: v.literal('category'),
    categorySuggestion: v.object({ category: Category, filters: v.array(SuggestedFilter) }),
  }),
  v.object({
    type: v.literal('navigationItem'),
    navigationItemSuggestion: v.object({ navigationItem: NavigationItem }),
  }),
])
export type SearchSuggestion = v.InferOutput<typeof SearchSuggestion>

const Brand = v.object({ id: Id, name: v.string(), slug: v.string(), isActive: v.boolean() })
const page = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5000)), 1)
const perPage = (usual: number) =>
  v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.transform((wanted) => Math.min(wanted, 100)),
    ),
    usual,
  )
const navigationParams = v.optional(With)
const searched = v.strictObject({ term: line(200, 1), categoryId: v.optional(Id), with: v.optional(With) })

/** A product that a look is made of, or an outfit as a whole. */
export const Outfit = v.object({
  id: Id,
  key: v.string(),
  name: v.string(),
  text: v.string(),
  picture: v.string(),
  /** Positions of its products in the picture; empty if none are marked. */
  points: v.array(LookPoint),
  products: v.array(Product),
})
export type Outfit = v.InferOutput<typeof Outfit>

/** Things with a page of their own, by the names they have in the shops that have them. */
const Named = v.object({
  id: Id,
  shops: v.array(
    v.object({
      shopId: v.number(),
      name: v.string(),
      /** Where a category stands in the tree, `/damen/kleider`. */
      path: v.optional(v.string()),
      /** Time of the last change of the page; absent if it is not recorded. */
      changedAt: v.optional(Moment),
    }),
  ),
})
export type Named = v.InferOutput<typeof Named>

export const catalogueCalls = {
  getCategoryById: call({
    ...read,
    input: v.strictObject({ id: Id, ...treeOptions }),
    output: Category,
    errors: notFound,
  }),
  getCategoryByPath: call({
    ...read,
    input: v.strictObject({ path, ...treeOptions }),
    output: Category,
    errors: notFound,
  }),
  /** The tree from the root with the branch of the path unfolded. */
  getCategoriesByPath: call({
    ...read,
    input: v.strictObject({ path, ...treeOptions }),
    output: v.object({ categories: v.array(Category), activeNode: v.optional(Category) }),
    errors: notFound,
  }),
  getRootCategories: call({
    ...read,
    input: v.strictObject(treeOptions),
    output: v.object({ categories: v.array(Category), activeNode: v.optional(Category) }),
  }),
  getCategoryTree: call({
    ...read,
    input: v.strictObject({ ...treeOptions, hideEmptyCategories: v.optional(v.boolean()) }),
    output: v.array(Category),
  }),
  fetchAllNavigationTrees: call({
    ...read,
    input: v.strictObject({ params: navigationParams }),
    output: v.array(NavigationTree),
  }),
  fetchNavigationTreeById: call({
    ...read,
    input: v.strictObject({ treeId: Id, params: navigationParams }),
    output: NavigationTree,
    errors: notFound,
  }),
  fetchNavigationTreeByName: call({
    ...read,
    input: v.strictObject({ treeName: line(100, 1), params: navigationParams }),
    output: NavigationTree,
    errors: notFound,
  }),
  getProductById: call({
    ...read,
    input: v.strictObject({
      id: Id,
      with: v.optional(With),
      pricePromotionKey,
      campaignKey,
      includeSellableForFree,
    }),
    output: Product,
    errors: notFound,
  }),
  /** Unknown ids are simply missing. */
  getProductsByIds: call({
    ...read,
    input: v.strictObject({ ids, with: v.optional(With), pricePromotionKey, campaignKey, includeSellableForFree }),
    output: v.array(Product),
  }),
  getProductsByReferenceKeys: call({
    ...read,
    input: v.strictObject({
      referenceKeys: v.pipe(v.array(line(100)), v.maxLength(100)),
      with: v.optional(With),
      pricePromotionKey,
      campaignKey,
    }),
    output: v.array(Product),
  }),
  getVariantById: call({
    ...read,
    input: v.strictObject({ ids, with: v.optional(With), include: v.optional(With), pricePromotionKey, campaignKey }),
    output: v.array(Variant),
  }),
  getProductsByCategory: call({
    ...read,
    input: v.pipe(
      v.strictObject({
        ...inCategory,
        page,
        perPage: perPage(20),
        sort: v.optional(Sort),
        with: v.optional(With),
        pricePromotionKey,
        /** Without effect: the shop decides itself how long a reply is cached, and search events have their own calls. */
        cache: v.optional(With),
        trackSearchAnalyticsEvent: v.optional(v.boolean()),
      }),
      v.check((wanted) => wanted.page * wanted.perPage <= farthest, `page × perPage must not exceed ${farthest}`),
    ),
    output: v.object({ products: v.array(Product), pagination: Pagination }),
    errors: notFound,
  }),
  getProductsCount: call({
    ...read,
    input: v.strictObject(inCategory),
    output: v.object({ count: v.number() }),
    errors: notFound,
  }),
  getFilters: call({
    ...read,
    input: v.strictObject(inCategory),
    output: v.object({ filters: v.array(Filter), unfilteredCount: v.number() }),
    errors: notFound,
  }),
  /** The filters that a category offers, by their names. */
  fetchAllFiltersForCategory: call({
    ...read,
    input: v.strictObject({
      includedFilters: inCategory.includedFilters,
      category: v.strictObject({ id: v.optional(Id) }),
    }),
    output: v.array(v.string()),
    errors: notFound,
  }),
  getSearchSuggestions: call({
    ...read,
    limit: 'suggestions',
    input: searched,
    output: v.object({ suggestions: v.array(SearchSuggestion) }),
  }),
  resolveSearch: call({ ...read, limit: 'suggestions', input: searched, output: v.nullable(SearchSuggestion) }),
  getBrands: call({
    ...read,
    input: v.strictObject({ pagination: v.optional(v.strictObject({ page, perPage: perPage(100) })) }),
    output: v.object({ pagination: Pagination, entities: v.array(Brand) }),
  }),
  getBrandById: call({ ...read, input: v.strictObject({ brandId: Id }), output: Brand, errors: notFound }),
  getShopConfiguration: call({
    ...read,
    input: v.strictObject({}),
    output: v.object({
      shopId: v.number(),
      name: v.string(),
      country: v.string(),
      customData: v.record(v.string(), v.unknown()),
      shopCustomData: v.record(v.string(), v.unknown()),
      properties: v.array(v.object({ key: v.string(), value: v.string() })),
    }),
  }),
  getOutfits: call({
    ...read,
    input: v.strictObject({
      page,
      perPage: perPage(24),
      /** Only those with this product in them. */
      containing: v.optional(Id),
    }),
    output: v.object({ outfits: v.array(Outfit), pagination: Pagination }),
  }),
  getOutfitById: call({ ...read, input: v.strictObject({ id: Id }), output: Outfit, errors: notFound }),
  /** Names of products, categories or outfits in all shops: of these ids, or of one page of all ids. */
  getNames: call({
    ...read,
    input: v.strictObject({
      of: v.picklist(['products', 'categories', 'outfits']),
      ids: v.optional(ids),
      skip: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
      limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 1000),
    }),
    output: v.object({ named: v.array(Named), total: v.number() }),
  }),
}
