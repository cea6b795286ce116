import { createRequestHandler, type ServerBuild } from 'react-router'
import { guardLoaders } from './guard-loaders.ts'

type Handler = ReturnType<typeof createRequestHandler>

type RouterHandlersOptions = {
  isProduction: boolean
  /** Hosts that the router accepts as the origin of forms: behind a proxy it sees plain HTTP and would refuse them. */
  ownHosts: readonly string[]
  /** Milliseconds until a page is answered without its data, where the usual ones are too few. */
  loaderTimeoutMs?: number | undefined
}

/** Prefixes of the time machine come and go. */
const mostPrefixes = 60

/** One set of routes serves all shops: each prefix has a handler, and its router starts behind the prefix. */
export function createRouterHandlers({ isProduction, ownHosts, loaderTimeoutMs }: RouterHandlersOptions) {
  const handlers = new WeakMap<ServerBuild, Map<string, Handler>>()
  return (build: ServerBuild, prefix: string): Handler => {
    const byPrefix = handlers.get(build) ?? new Map<string, Handler>()
    handlers.set(build, byPrefix)
    const existing = byPrefix.get(prefix)
    if (existing) return existing
    const serverBuild = {
      ...build,
      routes: guardLoaders(build, loaderTimeoutMs),
      basename: `${prefix}/`,
      allowedActionOrigins: [...ownHosts],
    }
    const handler = createRequestHandler(serverBuild, isProduction ? 'production' : 'development')
    const [oldest] = byPrefix.keys()
    if (byPrefix.size >= mostPrefixes && oldest !== undefined) byPrefix.delete(oldest)
    byPrefix.set(prefix, handler)
    return handler
  }
}
