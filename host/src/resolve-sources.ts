import { registerHooks } from 'node:module'

/**
 * Imports among our own sources name the whole file, so there is nothing to look for. Node would read the folders and
 * package files of each of them, thousands of times until a process is ready.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context
    const isOwn = parentURL?.endsWith('.ts') && !parentURL.includes('/node_modules/')
    if (!isOwn || !/^\.\.?\/.*\.ts$/.test(specifier)) return next(specifier, context)
    return { url: new URL(specifier, parentURL).href, format: 'module-typescript', shortCircuit: true }
  },
})
