import type * as headless from '@coveo/headless/commerce'
import fc from 'fast-check'
import { choose } from './catalogue.ts'
import { said } from './service.ts'
import type { Facet, Page } from './page.ts'
import { addressOf } from './shown.ts'

/** Something a shopper does: `at` and `to` choose among what the page shows, `text` is what is typed. */
export type Action = { does: ActionName; at: number; to: number; text: string }

const pick = <Each>(list: readonly Each[], at: number): Each | undefined => list[at % list.length]

type Does = (page: Page, action: Action) => unknown

const facetOf = ({ generator }: Page, { at }: Action): Facet | undefined => pick(generator.facets, at)

type Value = { value: string; state: string; children: Value[] }

/** Roots, or what stands below the chosen value and those above it. */
const branchesOf = (values: readonly Value[]): Value[] =>
  values.flatMap((value) => [value, ...branchesOf(value.children)])

const valuesOf = (facet: Facet): readonly never[] =>
  (facet.type === 'hierarchical' ? branchesOf(facet.state.values as never) : facet.state.values) as never[]

const onValue =
  (method: 'toggleSelect' | 'toggleExclude' | 'toggleSingleSelect' | 'toggleSingleExclude'): Does =>
  (page, action) => {
    const facet = facetOf(page, action) as Record<string, unknown> | undefined
    const value = facet && pick(valuesOf(facet as unknown as Facet), action.to)
    const toggle = facet?.[method]
    if (value && typeof toggle === 'function') toggle.call(facet, value)
  }

type Searchable = Extract<Facet, { type: 'regular' }>

const searchOf = (page: Page, { at }: Action) => {
  const facets = page.generator.facets.filter(({ type }) => type === 'regular' || type === 'hierarchical')
  return (pick(facets, at) as Searchable | undefined)?.facetSearch
}

/** The official client does not begin at the first page after such a change. */
const isFirstPage = (page: Page) => page.pagination.state.page === 0

/** It also gives up the last value for a new one, even if that is chosen. */
const isRoomFor = (facet: Facet | undefined) => {
  const values = (facet?.state.values ?? []) as readonly { state: string }[]
  const idle = values.findIndex(({ state }) => state === 'idle')
  return idle === -1 || values.slice(idle).every(({ state }) => state === 'idle')
}

const isSearched = (facet: Facet) =>
  'facetSearch' in facet && (facet.state.facetSearch.query !== '' || facet.state.facetSearch.values.length > 0)

const isSuggested = ({ state }: Page['filters']['filterSuggestions'][number]) => state.values.length > 0

/** It also keeps a typed range when the filters of a new question are cleared. */
const hasTypedRange = ({ address }: Page) => address.state.fragment.includes('mnf-')

/** It asks once more for an address that is shown, unless a sort was chosen. */
const isShownAlready = ({ address }: Page, fragment: string) =>
  fragment !== '' && addressOf(fragment).join() === addressOf(address.state.fragment).join()

/** It takes a typed range along to the next page, and its clean address does not follow. */
const inContext =
  (change: (context: Page['context'], at: number) => void): Does =>
  (page, { at }) => {
    const { instant, filters } = page
    if (hasTypedRange(page)) return
    // It also keeps suggestions of other boxes.
    if (instant.state.query !== '' || filters.filterSuggestions.some(isSuggested)) return
    page.isCleanAddressTold = false
    change(page.context, at)
  }

/** Picks a value that was found, unless it is listed anyhow. */
const onFound =
  (method: 'select' | 'exclude'): Does =>
  (page, action) => {
    const facets = page.generator.facets.filter(({ type }) => type === 'regular' || type === 'hierarchical')
    const facet = pick(facets, action.at) as Searchable | undefined
    const found = facet && pick(facet.state.facetSearch.values, action.to)
    if (!facet || !found || !isFirstPage(page) || !isRoomFor(facet)) return
    const { facetSearch } = facet
    // A selected value is deselected; its normalised address has it twice.
    if (facet.state.hasActiveValues) page.isCleanAddressTold = false
    if (typeof facetSearch[method] === 'function') facetSearch[method](found)
  }

const product = (page: Page, { at }: Action) => pick(page.results.state.products, at)

type Item = { productId: string; name: string; price: number }
const items: readonly [Item, ...Item[]] = [
  { productId: 'V-1001', name: 'Rock', price: 10 },
  { productId: 'V-1001', name: 'Rock', price: 12 },
  { productId: 'V-1002', name: 'Gürtel', price: 99.95 },
]

export const fragments: readonly [string, ...string[]] = [
  '',
  'q=kleid',
  'q=rock%20rot&page=1&perPage=5',
  'f-brand=Linnea,Kastell%20%26%20Co,a%2Cb&q=kleid',
  'f-color=Rot&lf-store=St.%20P%C3%B6lten',
  'cf-category=Damen,R%C3%B6cke',
  'nf-price=0..50,50..100&sortCriteria=ec_price%20desc',
  'mnf-slider=20...90',
  'df-added=2025/01/01@00:00:00..2025/05/01@00:00:00',
  'df-added=past-1-month..now&f-color=Gr%C3%BCn,Beige',
  'sortCriteria=ec_brand%20asc%2Cec_price%20asc&page=2',
]

const does = {
  type: ({ box }, { text }) => box.updateText(text),
  submit: ({ box }) => box.submit(),
  showSuggestions: ({ box }) => box.showSuggestions(),
  clearBox: ({ box }) => box.clear(),
  selectSuggestion({ box }, { at }) {
    const suggestion = pick(box.state.suggestions, at)
    if (suggestion) box.selectSuggestion(suggestion.rawValue)
  },
  typeAfresh: ({ fresh }, { text }) => fresh.updateText(text),
  submitAfresh(page) {
    if (!hasTypedRange(page)) page.fresh.submit()
  },
  typeInHeader: ({ header }, { text }) => header.updateText(text),
  submitHeader(page) {
    // The official client takes the page out of its clean address, and stays on it.
    page.isCleanAddressTold = false
    page.header.submit()
  },
  arrive: ({ header }) => header.afterRedirection(),

  select: onValue('toggleSelect'),
  exclude: onValue('toggleExclude'),
  selectOnly: onValue('toggleSingleSelect'),
  excludeOnly: onValue('toggleSingleExclude'),
  deselectAll: (page, action) => facetOf(page, action)?.deselectAll(),
  clearFacets: ({ generator }) => generator.deselectAll(),
  clearBreadcrumbs: ({ breadcrumbs }) => breadcrumbs.deselectAll(),
  deselectBreadcrumb({ breadcrumbs }, { at, to }) {
    const facet = pick(breadcrumbs.state.facetBreadcrumbs, at)
    if (facet) pick(facet.values as readonly { deselect(): void }[], to)?.deselect()
  },
  showMore(page, action) {
    const facet = facetOf(page, action)
    if (facet?.state.canShowMoreValues) facet.showMoreValues()
  },
  showLess(page, action) {
    const facet = facetOf(page, action)
    if (facet?.state.canShowLessValues) facet.showLessValues()
  },
  slide(page, { at, to }) {
    const facet = page.generator.facets.find(({ state }) => state.facetId === 'slider')
    if (facet?.type !== 'numericalRange' || !isFirstPage(page)) return
    page.isCleanAddressTold = false
    facet.setRanges([{ start: 10 + at, end: 10 + at + to, endInclusive: true, state: 'selected' }])
  },

  setPriceRanges(page, { at, to }) {
    const facet = page.generator.facets.find(({ state }) => state.facetId === 'price')
    if (facet?.type !== 'numericalRange' || !isFirstPage(page)) return
    page.isCleanAddressTold = false
    facet.setRanges([{ start: at, end: at + to, endInclusive: at % 2 === 0, state: 'selected' }])
  },
  setDateRanges(page, { at }) {
    const facet = page.generator.facets.find(({ state }) => state.facetId === 'added')
    if (facet?.type !== 'dateRange' || !isFirstPage(page)) return
    page.isCleanAddressTold = false
    const start = `2025/0${1 + (at % 6)}/01@00:00:00`
    facet.setRanges([{ start, end: '2025/08/01@00:00:00', endInclusive: false, state: 'selected' }])
  },
  searchFacet(page, action) {
    const search = searchOf(page, action)
    search?.updateText(action.text.slice(0, 2))
    search?.search()
  },
  searchFacetMore: (page, action) => searchOf(page, action)?.showMoreResults(),
  clearFacetSearch: (page, action) => searchOf(page, action)?.clear(),
  selectFound: onFound('select'),
  excludeFound: onFound('exclude'),

  nextPage: ({ pagination }) => pagination.nextPage(),
  previousPage: ({ pagination }) => pagination.previousPage(),
  selectPage: ({ pagination }, { at }) => pagination.selectPage(at % 7),
  resize: ({ pagination }, { at }) => pagination.setPageSize(choose([5, 10, 24], at)),
  fetchMore({ pagination, results }) {
    // The official client never stops loading when there is nothing more.
    if (results.state.products.length < pagination.state.totalEntries) pagination.fetchMoreProducts()
  },
  sort({ sort }, { at }) {
    const criterion = pick(sort.state.availableSorts as headless.SortCriterion[], at)
    if (criterion) sort.sortBy(criterion)
  },
  synchronizeParameters(page, { at }) {
    const parameters = choose<headless.CommerceSearchParameters>(
      [
        {},
        page.kind === 'search' ? { q: 'rock' } : { lf: { store: ['Bern'] } },
        { page: 1, perPage: 5 },
        { f: { color: ['Rot'] }, cf: { category: ['Damen'] } },
      ],
      at,
    )
    if (!isShownAlready(page, page.serializer.serialize(parameters))) page.parameters.synchronize(parameters)
  },
  synchronize(page, { at }) {
    const fragment = choose(fragments, at)
    const wanted = page.kind === 'search' ? fragment : fragment.replace(/&?q=[^&]*&?/, '')
    if (!isShownAlready(page, wanted)) page.address.synchronize(wanted)
  },

  applyCorrection({ didYouMean }) {
    if (didYouMean?.state.hasQueryCorrection) didYouMean.applyCorrection()
  },
  undoRewrite({ rewrite }) {
    if (rewrite.state.wasQueryModified) rewrite.undo()
  },
  promote(page, action) {
    const child = pick(product(page, action)?.children ?? [], action.to)
    if (child) page.results.promoteChildToParent(child)
  },
  click(page, action) {
    const chosen = product(page, action)
    if (chosen) page.results.interactiveProduct({ options: { product: chosen } }).select()
  },
  view: ({ productView }) => productView.view({ productId: 'V-1001', name: 'Rock', price: 10 }),

  speak: inContext((context, at) => context.setLanguage(choose(['de', 'fr'], at))),
  move: inContext((context, at) => context.setCountry(choose(['DE', 'CH'], at))),
  pay: inContext((context, at) => context.setCurrency(choose(['EUR', 'CHF'], at))),
  goTo: inContext((context, at) =>
    context.setView({ url: choose(['https://shop.example/damen/', 'https://shop.example/alles/'], at) }),
  ),
  standAt: ({ context }, { at, to }) => context.setLocation({ latitude: at % 90, longitude: to % 180 }),
  dispatch({ engine, actions, generator, filters, kind }, { at, to, text }) {
    const facetId = pick(generator.facets, at)?.state.facetId
    // The official client clears a facet search with the next response only.
    if (facetId === undefined || generator.facets.some(isSearched) || filters.filterSuggestions.some(isSuggested))
      return
    const changes = [
      actions.updateQuery({ query: kind === 'search' ? text : '' }),
      actions.updateCoreFacetNumberOfValues({ facetId: 'brand', numberOfValues: 1 + to }),
      actions.updateCoreFacetIsFieldExpanded({ facetId, isFieldExpanded: to % 2 === 0 }),
      actions.updateCoreFacetFreezeCurrentValues({ facetId: 'brand', freezeCurrentValues: to % 2 === 0 }),
      actions.updateAutoSelectionForAllCoreFacets({ allow: to % 2 === 0 }),
      actions.deselectAllValuesInCoreFacet({ facetId }),
      actions.clearAllCoreFacets(),
      actions.nextPage({}),
      actions.selectPage({ page: to % 5 }),
    ]
    engine.dispatch(pick(changes, to) as never)
  },
  hide: ({ engine, settings }) => engine.dispatch(settings.disableAnalytics()),
  unhide: ({ engine, settings }) => engine.dispatch(settings.enableAnalytics()),
  reload(page) {
    if (page.kind === 'listing') (page.results as headless.ProductListing).refresh()
    else page.open()
  },

  fillCart: ({ cart }, { at, to }) => cart.updateItemQuantity({ ...choose(items, at), quantity: to % 4 }),
  emptyCart: ({ cart }) => cart.empty(),
  purchase({ cart }) {
    if (cart.state.items.length > 0) cart.purchase({ id: 'order-1', revenue: cart.state.totalPrice })
  },

  recommend: ({ recommendations }) => recommendations.refresh(),
  turnSlot({ slotPagination }, { at }) {
    if (slotPagination.state.totalPages > 0) slotPagination.selectPage(at % slotPagination.state.totalPages)
  },

  peek: ({ instant }, { text }) => instant.updateQuery(text),
  askRecent(page, { at }) {
    const { recent } = page
    if (recent.state.queries.length > 0 && !hasTypedRange(page))
      recent.executeRecentQuery(at % recent.state.queries.length)
  },
  forget: ({ recent }) => recent.clear(),
  remember: ({ recent }, { text }) => recent.updateRecentQueries(['  Kleid ', text, 'kleid', 'Rock'].filter(Boolean)),
  expire: ({ instant }) => instant.clearExpired(),
  turnHeader: ({ header }, { at }) => header.updateRedirectUrl(choose(['https://shop.example/a/', '/b/'], at)),
  suggestFields({ fields }, { text }) {
    for (const each of fields.fieldSuggestions) each.updateText(text)
  },
  promoteInstant({ instant }, { at, to }) {
    const child = pick(pick(instant.state.products, at)?.children ?? [], to)
    if (child) instant.promoteChildToParent(child)
  },
  promoteSlot({ recommendations }, { at, to }) {
    const child = pick(pick(recommendations.state.products, at)?.children ?? [], to)
    if (child) recommendations.promoteChildToParent(child)
  },
  clickSlot({ recommendations }, { at }) {
    const chosen = pick(recommendations.state.products, at)
    if (chosen) recommendations.interactiveProduct({ options: { product: chosen } }).select()
  },
  clickInstant({ instant }, { at }) {
    const chosen = pick(instant.state.products, at)
    if (chosen) instant.interactiveProduct({ options: { product: chosen } }).select()
  },
  resizeSlot: ({ slotPagination }, { at }) => slotPagination.setPageSize(choose([3, 6], at)),
  suggestFilters({ filters }, { text }) {
    for (const each of filters.filterSuggestions) each.updateQuery(text)
  },
  selectFilter({ filters, generator }, { at, to }) {
    const suggestions = pick(filters.filterSuggestions, at)
    const value = suggestions && pick(suggestions.state.values as never[], to)
    // The official client has no filter without a facet that is shown.
    const isShown = generator.facets.some(({ state }) => state.facetId === suggestions?.state.facetId)
    if (value && isShown) suggestions.select(value)
  },
} satisfies Record<string, Does>

export type ActionName = keyof typeof does

/** Actions of a listing, which has no query. */
const searchOnly: ReadonlySet<ActionName> = new Set([
  'submit',
  'submitAfresh',
  'selectSuggestion',
  'askRecent',
  'selectFilter',
])

/** Regular filters are suggested by the official client only right after suggestions of words. */
const scriptedOnly: ReadonlySet<ActionName> = new Set(['suggestFilters', 'suggestFields', 'selectFilter'])

/** Facets are where the clients could differ most, so they are used most. */
const oftener: readonly ActionName[] = ['select', 'select', 'select', 'exclude', 'nextPage']

const typed = [
  '',
  'k',
  'kleid',
  'Rock',
  'li',
  'hose rot',
  ...Object.values(said).filter((word) => word !== said.refused),
]

/** Actions that depend on each other: a value is picked after it was found. */
const ask: readonly Partial<Action>[] = [{ does: 'type' }, { does: 'submit' }]
const asking = (text: string) => ask.map((step) => ({ ...step, text }))
const scripts: readonly (readonly Partial<Action>[])[] = [
  ask,
  [{ does: 'searchFacet' }, { does: 'selectFound' }],
  [{ does: 'searchFacet', text: '' }, { does: 'searchFacetMore' }, { does: 'selectFound' }],
  [{ does: 'searchFacet' }, { does: 'excludeFound' }],
  [{ does: 'showMore' }, { does: 'select' }, { does: 'showLess' }],
  [{ does: 'type' }, { does: 'selectSuggestion' }],
  [...asking(said.suggested), { does: 'applyCorrection' }],
  [...asking(said.rewritten), { does: 'undoRewrite' }],
  [...ask, ...asking(''), { does: 'askRecent' }],
  [{ does: 'showSuggestions' }, { does: 'suggestFilters', text: '' }, { does: 'selectFilter' }],
  [{ does: 'fillCart' }, { does: 'purchase' }, { does: 'recommend' }],
  [{ does: 'recommend' }, { does: 'turnSlot' }],
  [{ does: 'recommend' }, { does: 'promoteSlot' }, { does: 'clickSlot' }],
  [{ does: 'peek', text: 'kleid' }, { does: 'promoteInstant' }, { does: 'clickInstant' }],
  [{ does: 'showSuggestions' }, { does: 'suggestFields' }],
  [{ does: 'goTo' }, { does: 'reload' }],
  [{ does: 'typeAfresh' }, { does: 'submitAfresh' }],
  [{ does: 'dispatch' }, { does: 'sort' }],
  [...asking(''), { does: 'promote' }],
]

const isPossible = (kind: Page['kind'], names: readonly (ActionName | undefined)[]) =>
  kind === 'search' || names.every((name) => name && !searchOnly.has(name))

/** The actions of a visit, in order. */
export function aVisit(kind: Page['kind']): fc.Arbitrary<Action[]> {
  const names = [...(Object.keys(does) as ActionName[]), ...oftener].filter(
    (name) => isPossible(kind, [name]) && !scriptedOnly.has(name),
  )
  const possible = scripts.filter((script) =>
    isPossible(
      kind,
      script.map(({ does: name }) => name),
    ),
  )
  const anAction = fc.record({
    does: fc.constantFrom(...names),
    at: fc.nat(40),
    to: fc.nat(40),
    text: fc.constantFrom(...typed),
  })
  const aScript = fc
    .tuple(fc.constantFrom(...possible), anAction)
    .map(([script, action]) => script.map((step) => ({ ...action, ...step })))
  const some = fc.oneof({ weight: 2, arbitrary: anAction.map((action) => [action]) }, { weight: 1, arbitrary: aScript })
  return fc.array(some, { minLength: 1, maxLength: 10, size: 'max' }).map((list) => list.flat())
}

/** Actions that are faster than the service. */
const hasty = ['select', 'exclude', 'selectOnly', 'deselectAll', 'clearFacets', 'sort', 'nextPage', 'resize'] as const

/**
 * Not with the first and the fifth of seven facets: of two categories only our client deselects the first, and a
 * deselected slider has no values that the official one could select again.
 */
const aPlace = fc.nat(40).filter((at) => at % 7 !== 0 && at % 7 !== 4)

export const aHaste: fc.Arbitrary<Action[]> = fc.array(
  fc.record({ does: fc.constantFrom(...hasty), at: aPlace, to: fc.nat(40), text: fc.constant('') }),
  { minLength: 2, maxLength: 4 },
)

/** Answers what was wrong with it, if anything was. */
export function act(page: Page, action: Action): string {
  try {
    ;(does[action.does] as Does)(page, action)
    return ''
  } catch (error) {
    return String(error)
  }
}
