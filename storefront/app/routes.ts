import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes'
import { galleryRoute, type ShopRoute, shopRoutes } from './route-table.ts'

/** Hands the table to the router: a layout around its pages, a guard around those that are protected. */
const routes = process.env['VITRINE_GALLERY'] === '1' ? [galleryRoute, ...shopRoutes] : shopRoutes

const toEntry = ({ id, path, file }: ShopRoute): RouteConfigEntry =>
  path === '' ? { id, index: true, file } : { id, path, file }

const inLayout = (layout: ShopRoute['layout']): RouteConfigEntry => {
  const own = routes.filter((route) => route.layout === layout)
  return {
    id: `${layout}-layout`,
    file: `shell/${layout}-layout.tsx`,
    children: [
      ...own.filter((route) => !route.isProtected).map(toEntry),
      ...guarded(
        layout,
        own.filter((route) => route.isProtected),
      ),
    ],
  }
}

const guarded = (layout: string, own: ShopRoute[]): RouteConfigEntry[] =>
  own.length > 0 ? [{ id: `${layout}-protected`, file: 'navigation/protected.tsx', children: own.map(toEntry) }] : []

export default [inLayout('default'), inLayout('checkout')] satisfies RouteConfig
