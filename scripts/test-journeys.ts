/**
 * Journeys by the folders whose changes affect them. A feature has the same folder name in every package, so that
 * `basket` means the storefront's pages as well as the shop's rules.
 */
const folders: Readonly<Record<string, readonly string[]>> = {
  account: ['account'],
  'account-frame': ['account'],
  addresses: ['profile'],
  'add-to-basket': ['product', 'browse-to-basket', 'express'],
  'after-sales': ['after-sales', 'first-press'],
  analytics: ['search-client', 'search-events'],
  answer: ['answers'],
  answers: ['answers'],
  basket: ['basket'],
  blocks: ['content', 'home', 'video'],
  catalogue: ['product-lists', 'product'],
  category: ['product-lists'],
  checkout: ['checkout', 'checkout-changes', 'checkout-form', 'express', 'first-press'],
  consent: ['consent', 'content-security'],
  content: ['content', 'editor-mode', 'story', 'studio'],
  discovery: ['product-lists', 'search-client'],
  editor: ['editor-mode'],
  gallery: ['gallery', 'accessibility'],
  states: ['states'],
  home: ['home', 'first-visit'],
  i18n: ['missing-messages'],
  identity: ['login', 'profile'],
  listing: ['product-lists'],
  login: ['login', 'first-press'],
  loyalty: ['profile'],
  mails: ['mails'],
  navigation: ['navigation', 'error-screen', 'preloads'],
  newsletter: ['profile', 'first-press'],
  notice: ['product', 'wishlist'],
  'price-notices': ['wishlist'],
  'offline-queue': ['offline'],
  orders: ['account', 'confirmation'],
  outfit: ['outfit'],
  pages: ['content', 'story'],
  payment: ['checkout', 'checkout-changes', 'express', 'saved-cards'],
  'payment-methods': ['checkout', 'subscription'],
  'product-card': ['product-lists', 'wishlist'],
  'product-list': ['product-lists'],
  product: ['product'],
  profile: ['profile', 'first-press'],
  promotions: ['basket'],
  reservation: ['reservation'],
  'store-reservations': ['reservation'],
  results: ['product-lists'],
  reviews: ['reviews', 'studio-reviews'],
  'own-reviews': ['reviews'],
  ratings: ['reviews'],
  'rich-text': ['studio-rich-text'],
  search: ['header-search', 'product-lists'],
  shell: ['shell', 'menu', 'header-search'],
  stores: ['stores'],
  'time-machine': ['studio-time-machine'],
  desk: ['studio-goods', 'studio-imports', 'studio-orders', 'studio-reviews', 'studio-team'],
  merchandising: ['studio-merchandising'],
  studio: [
    'studio',
    'studio-goods',
    'studio-imports',
    'studio-merchandising',
    'studio-orders',
    'studio-passkeys',
    'studio-reviews',
    'studio-rich-text',
    'studio-team',
    'studio-time-machine',
  ],
  subscriptions: ['subscription'],
  success: ['confirmation'],
  tracking: ['consent', 'confirmation', 'data-layer', 'search-events'],
  'tracking-events': ['data-layer'],
  users: ['login', 'profile'],
  wallet: ['express'],
  wishlist: ['wishlist'],
  'wishlist-toggle': ['wishlist'],
}

const asFilters = (names: readonly string[]) => names.map((name) => `${name}.spec`)

/** The journeys affected by a change in a folder of this name; null where no single feature has it. */
export const journeysOfFolder = (name: string): readonly string[] | null =>
  folders[name] ? asFilters(folders[name]) : null

/** Short journeys through the whole shop, for changes that affect every page. `npm test` runs all journeys. */
export const journeysOfWideChanges: readonly string[] = asFilters(['browse-to-basket', 'first-visit', 'shell'])

export const mappedJourneys: ReadonlySet<string> = new Set([
  ...Object.values(folders).flatMap(asFilters),
  ...journeysOfWideChanges,
])
