import type { StaffRight } from '@vitrine/contracts/staff'

export const studioSections = [
  'today',
  'content',
  'merchandising',
  'insights',
  'orders',
  'goods',
  'customers',
  'team',
] as const
export type StudioSection = (typeof studioSections)[number]

export type StudioRoute = {
  id: `studio-${string}`
  /** Below `/studio/`, without a slash at its end. */
  path: string
  file: string
  section: StudioSection
  /** A member without it gets the page for addresses that do not exist. */
  right: StaffRight
  /** Whether the menu and the command palette name it, by `messages.places`. */
  isInMenu?: true
  /** Open without a session. */
  isOpen?: true
}

/** Every page of the studio: the router, the guard, the menu and the command palette read this table. */
export const studioRoutes = [
  {
    id: 'studio-content',
    path: 'content',
    file: 'studio/content/route.tsx',
    section: 'content',
    right: 'content.read',
    isInMenu: true,
  },
  {
    id: 'studio-entry',
    path: 'content/entries/:id',
    file: 'studio/content/entry.tsx',
    section: 'content',
    right: 'content.read',
  },
  {
    id: 'studio-assets',
    path: 'content/assets',
    file: 'studio/content/assets.tsx',
    section: 'content',
    right: 'content.read',
    isInMenu: true,
  },
  {
    id: 'studio-asset',
    path: 'content/assets/:id',
    file: 'studio/content/asset.tsx',
    section: 'content',
    right: 'content.read',
  },
  {
    id: 'studio-work',
    path: 'content/work',
    file: 'studio/content/requests/route.ts',
    section: 'content',
    right: 'content.read',
  },
  {
    id: 'studio-team',
    path: 'team',
    file: 'studio/team/route.tsx',
    section: 'team',
    right: 'team.read',
    isInMenu: true,
  },
  { id: 'studio-member', path: 'team/:id', file: 'studio/team/member.tsx', section: 'team', right: 'team.read' },
  {
    id: 'studio-invitation',
    path: 'invitation',
    file: 'studio/invitation/route.tsx',
    section: 'team',
    right: 'own.account',
    isOpen: true,
  },
  { id: 'studio-me', path: 'me', file: 'studio/me/route.tsx', section: 'team', right: 'own.account', isInMenu: true },
  { id: 'studio-log-export', path: 'log/export', file: 'studio/log/export.ts', section: 'team', right: 'log.own' },
  {
    id: 'studio-books',
    path: 'books',
    file: 'studio/books/route.tsx',
    section: 'team',
    right: 'books.read',
    isInMenu: true,
  },
  {
    id: 'studio-health',
    path: 'health',
    file: 'studio/health/route.tsx',
    section: 'team',
    right: 'health.read',
    isInMenu: true,
  },
  {
    id: 'studio-customers',
    path: 'customers',
    file: 'studio/customers/route.tsx',
    section: 'customers',
    right: 'customers.read',
    isInMenu: true,
  },
  {
    id: 'studio-customer',
    path: 'customers/:id',
    file: 'studio/customers/customer.tsx',
    section: 'customers',
    right: 'customers.read',
  },
  {
    id: 'studio-customer-data',
    path: 'customers/:id/data',
    file: 'studio/customers/data.ts',
    section: 'customers',
    right: 'customers.write',
  },
  {
    id: 'studio-log',
    path: 'log',
    file: 'studio/log/route.tsx',
    section: 'team',
    right: 'log.own',
    isInMenu: true,
  },
  {
    id: 'studio-stage',
    path: 'merchandising/stage',
    file: 'studio/merchandising/stage.tsx',
    section: 'merchandising',
    right: 'rules.read',
    isInMenu: true,
  },
  {
    id: 'studio-rules',
    path: 'merchandising/rules',
    file: 'studio/merchandising/rules.tsx',
    section: 'merchandising',
    right: 'rules.read',
    isInMenu: true,
  },
  {
    id: 'studio-releases',
    path: 'merchandising/releases',
    file: 'studio/merchandising/releases.tsx',
    section: 'merchandising',
    right: 'rules.read',
    isInMenu: true,
  },
  {
    id: 'studio-why',
    path: 'merchandising/why',
    file: 'studio/merchandising/why.tsx',
    section: 'merchandising',
    right: 'rules.read',
    isInMenu: true,
  },
  {
    id: 'studio-words',
    path: 'merchandising/words',
    file: 'studio/merchandising/words.tsx',
    section: 'merchandising',
    right: 'rules.read',
    isInMenu: true,
  },
  {
    id: 'studio-workshop',
    path: 'merchandising/workshop',
    file: 'studio/merchandising/workshop.tsx',
    section: 'merchandising',
    right: 'rules.read',
    isInMenu: true,
  },
  {
    id: 'studio-insights',
    path: 'insights',
    file: 'studio/insights/route.tsx',
    section: 'insights',
    right: 'searches.read',
    isInMenu: true,
  },
  {
    id: 'studio-queries',
    path: 'insights/queries',
    file: 'studio/insights/queries.tsx',
    section: 'insights',
    right: 'searches.read',
    isInMenu: true,
  },
  {
    id: 'studio-queries-export',
    path: 'insights/queries/export',
    file: 'studio/insights/queries-export.ts',
    section: 'insights',
    right: 'searches.read',
  },
  {
    id: 'studio-product-figures',
    path: 'insights/products',
    file: 'studio/insights/products.tsx',
    section: 'insights',
    right: 'insights.read',
    isInMenu: true,
  },
  {
    id: 'studio-products-export',
    path: 'insights/products/export',
    file: 'studio/insights/products-export.ts',
    section: 'insights',
    right: 'insights.read',
    id: 'studio-goods',
    path: 'goods',
    file: 'studio/goods/list.tsx',
    section: 'goods',
    right: 'goods.read',
    isInMenu: true,
  },
  {
    id: 'studio-product',
    path: 'goods/:product',
    file: 'studio/goods/product.tsx',
    section: 'goods',
    right: 'goods.read',
  },
  {
    id: 'studio-stock',
    path: 'stock',
    file: 'studio/stock/route.tsx',
    section: 'goods',
    right: 'stock.read',
    isInMenu: true,
  },
  {
    id: 'studio-prices',
    path: 'prices',
    file: 'studio/prices/route.tsx',
    section: 'goods',
    right: 'prices.read',
    isInMenu: true,
  },
  {
    id: 'studio-price-plan',
    path: 'prices/:id',
    file: 'studio/prices/plan.tsx',
    section: 'goods',
    right: 'prices.read',
  },
  {
    id: 'studio-campaigns',
    path: 'campaigns',
    file: 'studio/campaigns/route.tsx',
    section: 'goods',
    right: 'prices.read',
    isInMenu: true,
  },
  {
    id: 'studio-campaign',
    path: 'campaigns/:key',
    file: 'studio/campaigns/campaign.tsx',
    section: 'goods',
    right: 'prices.read',
  },
  {
    id: 'studio-promotions',
    path: 'promotions',
    file: 'studio/promotions/route.tsx',
    section: 'goods',
    right: 'prices.read',
    isInMenu: true,
  },
  {
    id: 'studio-new-promotion',
    path: 'promotions/new',
    file: 'studio/promotions/new.tsx',
    section: 'goods',
    right: 'prices.write',
  },
  {
    id: 'studio-try-basket',
    path: 'promotions/try',
    file: 'studio/promotions/try.tsx',
    section: 'goods',
    right: 'prices.read',
  },
  {
    id: 'studio-promotion',
    path: 'promotions/:key',
    file: 'studio/promotions/promotion.tsx',
    section: 'goods',
    right: 'prices.read',
  },
  {
    id: 'studio-vouchers',
    path: 'vouchers',
    file: 'studio/vouchers/route.tsx',
    section: 'goods',
    right: 'prices.read',
    isInMenu: true,
  },
  {
    id: 'studio-voucher-file',
    path: 'vouchers/csv',
    file: 'studio/vouchers/csv.ts',
    section: 'goods',
    right: 'prices.read',
  },
  {
    id: 'studio-voucher',
    path: 'vouchers/:code',
    file: 'studio/vouchers/voucher.tsx',
    section: 'goods',
    right: 'prices.read',
  },
  {
    id: 'studio-gift-cards',
    path: 'gift-cards',
    file: 'studio/gift-cards/route.tsx',
    section: 'goods',
    right: 'prices.read',
    isInMenu: true,
  },
  {
    id: 'studio-gift-card',
    path: 'gift-cards/:code',
    file: 'studio/gift-cards/gift-card.tsx',
    section: 'goods',
    right: 'prices.read',
  },
] as const satisfies readonly StudioRoute[]

type RouteInMenu = Extract<(typeof studioRoutes)[number], { isInMenu: true }>
/** Places that the menu names. */
export type StudioPlace = RouteInMenu['id']

export const placesInMenu: readonly (Pick<StudioRoute, 'path' | 'section' | 'right'> & { id: StudioPlace })[] =
  studioRoutes.filter((route): route is RouteInMenu => 'isInMenu' in route)

/** The address of a route without parameters. */
export const addressOf = (path: string): string => `/studio/${path}/`
