import type { Plugin } from 'vite'

/**
 * Which file a route is made of is known when the shop is built. Browsers load the table with every page and have the
 * router's own list for it, so the names are left out there.
 */
export const withoutRouteFiles = (): Plugin => ({
  name: 'vitrine-route-table-without-files',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    return id.endsWith('/app/route-table.ts') ? { code: code.replaceAll(/\bfile: '[^']+',?/g, ''), map: null } : null
  },
})
