/** Messages come in parts: every page loads the first, and others where they are needed. */
export const messageParts = [
  'shell',
  'forms',
  'results',
  'answer',
  'product',
  'reviews',
  'own_reviews',
  'fit',
  'size_sheet',
  'outfit',
  'basket',
  'keeping',
  'lists',
  'checkout',
  'login',
  'account',
  'success',
  'profile',
  'card',
  'payment_methods',
  'subscription',
  'regular',
  'measures',
  'store_dialog',
  'reservation',
  'stores',
  'after_sales',
  'orders',
  'overlays',
  'service',
  'story',
  'consent',
  'wallet',
  'feedback',
  'welcome',
] as const
export type MessagePart = (typeof messageParts)[number]

/** The groups of messages in each part; all others are part of the shell. */
const groups: Readonly<Record<Exclude<MessagePart, 'shell'>, readonly string[]>> = {
  forms: ['form'],
  results: ['filter', 'sort', 'listing', 'search'],
  // Loaded with an answer, or when a shopper is about to ask.
  answer: ['answer'],
  product: ['pdp', 'size_guide', 'notify'],
  // Loaded with the section, which is far down the page.
  reviews: ['reviews'],
  own_reviews: ['own_reviews'],
  // The server says how a style fits.
  fit: ['fit'],
  // Loaded with the sheet, which touch screens open.
  size_sheet: ['size_sheet'],
  outfit: ['outfit'],
  basket: ['basket', 'wishlist', 'added_modal'],
  checkout: ['checkout'],
  keeping: ['keeping'],
  lists: ['wishlist_lists'],
  login: ['login', 'register', 'reset'],
  account: ['account', 'notice', 'newsletter_page'],
  success: ['success'],
  profile: ['profile'],
  card: ['card'],
  payment_methods: ['payment_methods'],
  subscription: ['subscription'],
  // The server says them, with what can be had regularly.
  regular: ['regular'],
  // The server says them, with the measurements.
  measures: ['measures'],
  // Loaded with the dialog, which few visitors open.
  store_dialog: ['store_dialog'],
  reservation: ['reservation'],
  stores: ['store'],
  // The footer's links are written on the server; these pages have the same names for each other.
  after_sales: ['after_sales', 'withdrawal', 'cancellation', 'tracking', 'returns', 'footer'],
  orders: ['order', 'overview'],
  overlays: ['search_box', 'menu'],
  service: ['service'],
  story: ['story'],
  // The server writes them into the page; browsers load none of them.
  consent: ['consent'],
  // Loaded with the buttons of wallets, which few browsers have.
  wallet: ['wallet'],
  // Loaded with the form on the error screen.
  feedback: ['feedback'],
  // The server writes them into a home page that has no content.
  welcome: ['welcome'],
}

/** The wishlist button can show this text on any page. */
const inKeeping = 'wishlist.not_found'

/** Texts of the closed search box and menu, and headings of the footer. */
const inShell = /* @__PURE__ */ new Set([
  'search_box.label',
  'search_box.placeholder',
  'menu.title',
  'menu.service',
  'menu.new',
  'menu.outfits',
  'menu.sale',
  'menu.open_panel',
  'footer.promises',
  'footer.legal',
  'footer.payment',
  'footer.delivery',
  'footer.country',
])

/** `filter.title` is in `results`. Looked up when it is asked for: a table made beforehand would go to every visitor. */
export function partOf(key: string): MessagePart {
  if (inShell.has(key)) return 'shell'
  if (key === inKeeping) return 'keeping'
  const [group = ''] = key.split('.')
  const found = Object.entries(groups).find(([, names]) => names.includes(group))
  return (found?.[0] as MessagePart | undefined) ?? 'shell'
}
