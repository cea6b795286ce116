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
    id: 'studio-orders',
    path: 'orders',
    file: 'studio/orders/list/route.tsx',
    section: 'orders',
    right: 'orders.read',
    isInMenu: true,
  },
  {
    id: 'studio-orders-export',
    path: 'orders/export',
    file: 'studio/orders/list/export.ts',
    section: 'orders',
    right: 'orders.read',
  },
  {
    id: 'studio-order-papers',
    path: 'orders/papers',
    file: 'studio/orders/papers.ts',
    section: 'orders',
    right: 'orders.fulfil',
  },
  {
    id: 'studio-order-job',
    path: 'orders/jobs/:id',
    file: 'studio/orders/job/route.tsx',
    section: 'orders',
    right: 'orders.bulk',
  },
  {
    id: 'studio-order',
    path: 'orders/:number',
    file: 'studio/orders/order/route.tsx',
    section: 'orders',
    right: 'orders.read',
  },
  {
    id: 'studio-returns',
    path: 'returns',
    file: 'studio/returns/route.tsx',
    section: 'orders',
    right: 'orders.read',
    isInMenu: true,
  },
  {
    id: 'studio-scan',
    path: 'returns/scan',
    file: 'studio/returns/scan.tsx',
    section: 'orders',
    right: 'orders.fulfil',
    isInMenu: true,
  },
  {
    id: 'studio-statements',
    path: 'statements',
    file: 'studio/statements/route.tsx',
    section: 'orders',
    right: 'customers.read',
    isInMenu: true,
  },
  {
    id: 'studio-mails',
    path: 'mails',
    file: 'studio/mails/route.tsx',
    section: 'orders',
    right: 'customers.read',
    isInMenu: true,
  },
  { id: 'studio-mail', path: 'mails/:id', file: 'studio/mails/mail.tsx', section: 'orders', right: 'customers.read' },
  {
    id: 'studio-log',
    path: 'log',
    file: 'studio/log/route.tsx',
    section: 'team',
    right: 'log.own',
    isInMenu: true,
  },
] as const satisfies readonly StudioRoute[]

type RouteInMenu = Extract<(typeof studioRoutes)[number], { isInMenu: true }>
/** Places that the menu names. */
export type StudioPlace = RouteInMenu['id']

export const placesInMenu: readonly (Pick<StudioRoute, 'path' | 'section' | 'right'> & { id: StudioPlace })[] =
  studioRoutes.filter((route): route is RouteInMenu => 'isInMenu' in route)

/** The address of a route without parameters. */
export const addressOf = (path: string): string => `/studio/${path}/`
