import type { Plugin } from 'vite'

const scriptsFile = /\/lib\/dom\/ssr\/components\.js$/
/** The links that the router's `Scripts` writes before its inline scripts. */
const announcements =
  /(return isHydrated \|\| isRSCRouterContext \? null : [^\n]*?\.createElement\([\w$]+\.Fragment, null, )[\s\S]*?, initialScripts/

/**
 * Lets the bundler leave out parts of the router that no page uses. Naming components for development tools, and wrapping
 * them without a mark, counts as a side effect, which keeps its own links. Routes are never discovered piece by piece
 * (`routeDiscovery` in react-router.config.ts), and nothing instruments them. Pages announce no scripts in their head
 * (`server/late-scripts.ts`); the router would announce all of them while it takes a page over, when they are there.
 */
export const withoutUnusedRouter = (): Plugin => ({
  name: 'vitrine-without-unused-router',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!/\/node_modules\/react-router\/dist\/production\/lib\//.test(id)) return null
    const silent = code.replace(announcements, '$1null, initialScripts')
    if (scriptsFile.test(id) && silent === code) throw new Error(`${id} writes its scripts in another way`)
    return {
      code: silent
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replaceAll(/= (?=[\w$]+\.(?:forwardRef|createContext|memo)\()/g, '= /*#__PURE__*/ ')
        .replaceAll(/(?<!function )isFogOfWarEnabled\([^()]*\)/g, 'false')
        .replaceAll(/\binit\.instrumentations\b/g, 'undefined'),
      map: null,
    }
  },
})
