import type { Plugin } from 'vite'

const reactFile = /\/node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/
const earlyError = /(\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g

/**
 * React makes the errors that it throws and catches itself when its code begins, in the function that surrounds all of
 * it. While tools watch a page, browsers find out where an error was made by parsing that function once more, which
 * is a long task on a phone. React only compares these errors by identity, so that plain objects will do.
 */
export const withoutEarlyErrors = (): Plugin => ({
  name: 'vitrine-without-early-errors',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!reactFile.test(id)) return null
    const plain = code.replaceAll(earlyError, '$1{ message: $2 }')
    if (plain === code) throw new Error(`${id} makes its errors in another way`)
    return { code: plain, map: null }
  },
})
