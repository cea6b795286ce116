import { contentRoutes } from './routes/content-routes.ts'
import { customersRoutes } from './routes/customers-routes.ts'
import { goodsRoutes } from './routes/goods-routes.ts'
import { insightsRoutes } from './routes/insights-routes.ts'
import { merchandisingRoutes } from './routes/merchandising-routes.ts'
import { ordersRoutes } from './routes/orders-routes.ts'
import { teamRoutes } from './routes/team-routes.ts'
import type { StudioRoute } from './routes/studio-route.ts'

export { type StudioRoute, type StudioSection, studioSections } from './routes/studio-route.ts'

/** Every page of the studio: the router, the guard, the menu and the command palette read this table. */
export const studioRoutes = [
  ...contentRoutes,
  ...merchandisingRoutes,
  ...insightsRoutes,
  ...ordersRoutes,
  ...goodsRoutes,
  ...customersRoutes,
  ...teamRoutes,
] as const satisfies readonly StudioRoute[]

type RouteInMenu = Extract<(typeof studioRoutes)[number], { isInMenu: true }>
/** Places that the menu names. */
export type StudioPlace = RouteInMenu['id']

export const placesInMenu: readonly (Pick<StudioRoute, 'path' | 'section' | 'right'> & { id: StudioPlace })[] =
  studioRoutes.filter((route): route is RouteInMenu => 'isInMenu' in route)

/** The address of a route without parameters. */
export const addressOf = (path: string): string => `/studio/${path}/`
