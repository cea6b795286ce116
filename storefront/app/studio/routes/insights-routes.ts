import type { StudioRoute } from './studio-route.ts'

/** Figures of searches, visits and products. */
export const insightsRoutes = [
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
  {
    id: 'studio-fits',
    path: 'insights/returns',
    file: 'studio/insights/fits.tsx',
    section: 'insights',
    right: 'goods.read',
    isInMenu: true,
  },
] as const satisfies readonly StudioRoute[]
