/**
 * Every way of narrowing a list would be an address of its own to crawl; all of them are the list again. Pages that
 * should not be found (search, basket, account) say so themselves, which a crawler can only read if it may come.
 */
const endless = [
  'f-',
  'fExcluded-',
  'lf-',
  'cf-',
  'nf-',
  'nfExcluded-',
  'mnf-',
  'df-',
  'dfExcluded-',
  'filters',
  'sortCriteria',
  'only=',
]

export const robotsText = (sitemaps: readonly string[]): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /search-service/',
    ...endless.flatMap((key) => [`Disallow: /*?${key}`, `Disallow: /*&${key}`]),
    '',
    ...sitemaps.map((address) => `Sitemap: ${address}`),
    '',
  ].join('\n')
