import type { Plugin } from 'vite'

/**
 * Lets the bundler leave out components of the router that no page uses, such as its own links: naming them for
 * development tools, and wrapping them without a mark, counts as a side effect.
 */
export const withoutUnusedRouter = (): Plugin => ({
  name: 'vitrine-without-unused-router',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!/\/node_modules\/react-router\/dist\/production\/lib\//.test(id)) return null
    return {
      code: code
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replaceAll(/= (?=[\w$]+\.(?:forwardRef|createContext|memo)\()/g, '= /*#__PURE__*/ '),
      map: null,
    }
  },
})
