/** Messages come in parts: every page loads the first, and others where they are needed. */
export const messageParts = [
  'shell',
  'forms',
  'results',
  'product',
  'outfit',
  'basket',
  'login',
  'account',
  'orders',
  'overlays',
] as const
export type MessagePart = (typeof messageParts)[number]

/** The groups of messages in each part; all others are part of the shell. */
const groups: Readonly<Record<Exclude<MessagePart, 'shell'>, readonly string[]>> = {
  forms: ['form'],
  results: ['filter', 'sort', 'listing', 'search'],
  product: ['pdp', 'size_guide', 'notify'],
  outfit: ['outfit'],
  basket: ['basket', 'wishlist', 'added_modal'],
  login: ['login', 'register', 'reset'],
  account: ['account', 'notice'],
  orders: ['order', 'overview'],
  overlays: ['search_box', 'menu'],
}

/** What is seen of the search and the menu before somebody opens them. */
const inShell = /^(?:search_box\.(?:label|placeholder)|menu\.(?:title|service|new|outfits|sale|open_panel))$/

const partOfGroup = new Map(
  Object.entries(groups).flatMap(([part, names]) => names.map((name) => [name, part as MessagePart] as const)),
)

/** `filter.title` is in `results`. */
export const partOf = (key: string): MessagePart =>
  inShell.test(key) ? 'shell' : (partOfGroup.get(key.split('.')[0] ?? '') ?? 'shell')
