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
  },
] as const satisfies readonly StudioRoute[]

type RouteInMenu = Extract<(typeof studioRoutes)[number], { isInMenu: true }>
/** Places that the menu names. */
export type StudioPlace = RouteInMenu['id']

export const placesInMenu: readonly (Pick<StudioRoute, 'path' | 'section' | 'right'> & { id: StudioPlace })[] =
  studioRoutes.filter((route): route is RouteInMenu => 'isInMenu' in route)

/** The address of a route without parameters. */
export const addressOf = (path: string): string => `/studio/${path}/`
