import type { Plugin } from 'vite'

/**
 * Lets the bundler leave out parts of the router that no page uses. Naming components for development tools, and wrapping
 * them without a mark, counts as a side effect, which keeps its own links. Routes are never discovered piece by piece
 * (`routeDiscovery` in react-router.config.ts), and nothing instruments them.
 */
export const withoutUnusedRouter = (): Plugin => ({
  name: 'vitrine-without-unused-router',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!/\/node_modules\/react-router\/dist\/production\/lib\//.test(id)) return null
    return {
      code: code
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replaceAll(/= (?=[\w$]+\.(?:forwardRef|createContext|memo)\()/g, '= /*#__PURE__*/ ')
        .replaceAll(/(?<!function )isFogOfWarEnabled\([^()]*\)/g, 'false')
        .replaceAll(/\binit\.instrumentations\b/g, 'undefined'),
      map: null,
    }
  },
})
