import { searchPath } from '@vitrine/contracts/urls'
import type { FindGoods } from './find-products.ts'
import type { State } from './state.ts'

/** A page with little on it: here the box is looked at. */
const quiet = '/wishlist/'
const box = '#search'
const typed = { type: box, text: 'ma' }
/** No word of any language. */
const nonsense = 'xqzvw'
const results = async (find: FindGoods) => searchPath(await find.word())

export const searchStates: readonly State[] = [
  {
    id: 'search-box-idle',
    screen: 'Search box',
    description: 'Nothing is typed yet',
    at: quiet,
    steps: [{ press: box }],
    shows: '[role="listbox"] [data-area="categories"]',
    says: 'search_box.popular_title',
  },
  {
    id: 'search-box-recent',
    screen: 'Search box',
    description: 'What was searched for before',
    at: results,
    steps: [{ press: box }, { press: 'header [data-clear]' }],
    shows: '[role="listbox"] [data-area="recent"]',
    says: 'search_box.recent_clear',
  },
  {
    id: 'search-box-typed',
    screen: 'Search box',
    description: 'What the letters may become, and the goods they find',
    at: quiet,
    steps: [typed],
    shows: '[role="listbox"] [data-area="suggestions"]',
    says: 'search_box.products_title',
  },
  {
    id: 'search-box-loading',
    screen: 'Search box',
    description: 'Suggestions are on their way',
    at: quiet,
    holds: ['/search-service/', '/api/suggestions'],
    steps: [typed],
    shows: '[data-progress]:not([hidden])',
  },
  {
    id: 'search-box-none',
    screen: 'Search box',
    description: 'Nothing is called like this',
    at: quiet,
    steps: [{ type: box, text: nonsense }],
    shows: '[role="listbox"] [data-area="suggestions"]',
    says: 'search_box.none',
  },
  {
    id: 'search-box-failed',
    screen: 'Search box',
    description: 'Suggestions cannot be had: it searches nevertheless',
    at: quiet,
    fails: ['/search-service/', '/api/suggestions'],
    steps: [typed],
    shows: '[role="listbox"] [data-area="suggestions"]',
    says: 'search_box.search_for',
  },
  {
    id: 'search-results',
    screen: 'Search results',
    description: 'Something was found',
    at: results,
    shows: '[data-card]',
  },
  {
    id: 'search-corrected',
    screen: 'Search results',
    description: 'A typo was corrected',
    at: async (find) => searchPath(misspell(await find.word())),
    shows: 'main [role="status"] a[href*="verbatim=true"]',
    says: 'search.search_instead',
  },
  {
    id: 'search-none',
    screen: 'Search results',
    description: 'Nothing was found',
    at: searchPath(nonsense),
    shows: 'main a[href*="/c/"]',
    says: 'search.none_hint',
  },
  {
    id: 'search-no-match',
    screen: 'Search results',
    description: 'The filters leave nothing',
    at: async (find) => `${await results(find)}&f-ec_color=${nonsense}`,
    shows: 'main h2',
    says: 'listing.no_match_title',
  },
  {
    id: 'search-empty',
    screen: 'Search results',
    description: 'Nothing was asked yet',
    at: '/search/',
    shows: 'main h1',
    says: 'search.empty_hint',
  },
  {
    id: 'search-failed',
    screen: 'Search results',
    description: 'Neither the search service nor the shop answers',
    at: results,
    faults: ['lists-away'],
    shows: 'main [role="alert"]',
    says: 'search.failed',
  },
  {
    id: 'search-plain',
    screen: 'Search results',
    description: 'The search service does not answer: products with the words in their names',
    at: results,
    faults: ['search-away'],
    shows: 'main [data-plain] [data-card]',
    says: 'search.plain',
  },
  {
    id: 'search-plain-nothing',
    screen: 'Search results',
    description: 'The search service does not answer, and no name has the words',
    at: searchPath(nonsense),
    faults: ['search-away'],
    shows: 'main [data-plain]',
    says: 'search.plain_none',
  },
  {
    id: 'search-loading',
    screen: 'Search results',
    description: 'A filter was chosen and its answer is on its way',
    at: results,
    only: 'large',
    holds: ['.data'],
    steps: [{ press: '#filters fieldset input[type="checkbox"]' }],
    shows: '[data-busy]',
  },
]

/** Two letters change places, as fingers do it. */
const misspell = (word: string) => word.slice(0, 1) + word.slice(2, 3) + word.slice(1, 2) + word.slice(3)
