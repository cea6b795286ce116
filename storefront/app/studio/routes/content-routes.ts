import type { StudioRoute } from './studio-route.ts'

/** Pages, blocks, pictures and films. */
export const contentRoutes = [
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
] as const satisfies readonly StudioRoute[]
