import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes'
import { galleryRoute, type ShopRoute, shopRoutes } from './route-table.ts'
import { studioRoutes } from './studio/studio-routes.ts'

/** Hands the table to the router: a layout around its pages, a boundary for their errors, a guard where one is needed. */
const routes = process.env['VITRINE_GALLERY'] === '1' ? [...galleryRoutes(), ...shopRoutes] : shopRoutes

/** Components in every state, pages in every state, and the way to each of these. */
function galleryRoutes(): ShopRoute[] {
  const states = { ...galleryRoute, id: 'gallery-states', path: 'gallery/states', file: 'gallery/states/route.tsx' }
  const open = { ...galleryRoute, id: 'gallery-state', path: 'gallery/state/:id', file: 'gallery/states/open.ts' }
  return [galleryRoute, states, open]
}

const toEntry = ({ id, path, file }: ShopRoute): RouteConfigEntry =>
  path === '' ? { id, index: true, file } : { id, path, file }

const inLayout = (layout: ShopRoute['layout']): RouteConfigEntry => {
  const own = routes.filter((route) => route.layout === layout)
  const open = own.filter((route) => !route.isProtected).map(toEntry)
  const guarded = own.filter((route) => route.isProtected).map(toEntry)
  const guard = { id: `${layout}-protected`, file: 'navigation/protected.tsx', children: guarded }
  const boundary = {
    id: `${layout}-boundary`,
    file: 'shell/page-boundary.tsx',
    children: guarded.length > 0 ? [...open, guard] : open,
  }
  return { id: `${layout}-layout`, file: `shell/${layout}-layout.tsx`, children: [boundary] }
}

/** The studio belongs to no shop, so its pages have a table of their own. */
const studio: RouteConfigEntry = {
  id: 'studio-layout',
  path: 'studio',
  file: 'studio/layout.tsx',
  children: [
    {
      id: 'studio-boundary',
      file: 'studio/boundary.tsx',
      children: [
        { id: 'studio', index: true, file: 'studio/route.tsx' },
        ...studioRoutes.map(({ id, path, file }) => ({ id, path, file })),
        { id: 'studio-not-found', path: '*', file: 'studio/not-found.tsx' },
      ],
    },
  ],
}

export default [inLayout('default'), inLayout('checkout'), studio] satisfies RouteConfig
