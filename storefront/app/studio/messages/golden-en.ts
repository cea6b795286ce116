import type { GoldenMessages } from './golden-de.ts'

export const goldenEn: GoldenMessages = {
  lead: (lines, judged, mean) =>
    `${lines} queries with what customers expect; the catalogue can answer ${judged} of them. Today they score ${mean} of 1 on average (NDCG of the first ten).`,
  measuring: 'The queries are being measured; their scores will be here in a moment.',
  none: 'No golden queries yet. Without them nothing can tell whether a change does harm.',
  count: (n) => (n === 1 ? '1 query' : `${n} queries`),
  which: 'Which',
  all: 'All',
  filters: { poor: 'worse than 0.5', none: 'not in the catalogue', own: 'own' },
  columns: { query: 'Query', score: 'Today', wanted: 'Expected', origin: 'By' },
  notJudged: 'nothing in the catalogue',
  origins: { delivered: 'delivered', file: 'file', rules: 'own' },
  wanted: (wanted) =>
    wanted === 'absent' ? 'nothing: not sold' : wanted.startsWith('page=') ? `page ${wanted.slice(5)}` : wanted,
  edit: 'Edit',
  remove: 'Remove',
  nothing: 'No query fits this filter.',
  add: 'Add a query',
  fromQuery: 'Query',
  start: 'Propose',
  wantedOf: (query) => `What “${query}” should find`,
  save: 'Add',
  proposed: (means, products) =>
    `The search reads it like this today: ${means || '–'} (${products === 1 ? '1 product' : `${products} products`}).`,
  help: 'Conditions with spaces between them: type=wrap-dress,slip-dress color=red material!=leather. Single products: product=10101,10102. A page: page=/returns-portal/. Not sold: absent.',
  importTitle: 'Many at once',
  importLines: 'One query a line: query | expectation',
  import: 'Import the lines',
  line: (mistake) => `Line ${mistake}`,
}
