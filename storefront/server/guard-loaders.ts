import { startPatience, TimeoutError } from '@vitrine/resilience'
import type { LoaderFunctionArgs, RouterContextProvider, ServerBuild } from 'react-router'
import { notAvailableNow } from '../app/navigation/not-found.ts'
import type * as EntryServer from '../app/entry.server.tsx'

/** Milliseconds until a page is answered without its data; orders have ten seconds by themselves. */
const usualDeadlines = { loader: 3_000, action: 12_000 }

type Work = (args: LoaderFunctionArgs<RouterContextProvider>) => unknown
type Routes = ServerBuild['routes']

/**
 * Loaders and actions of a build that always end: one that waits for too long, or fails because a service is down, gives
 * the error screen with status 503.
 */
export function guardLoaders(
  { routes, entry }: Pick<ServerBuild, 'routes' | 'entry'>,
  loaderTimeoutMs = usualDeadlines.loader,
): Routes {
  const deadlines = { ...usualDeadlines, loader: loaderTimeoutMs }
  const { requestContext } = entry.module as unknown as typeof EntryServer

  const guard =
    (work: Work, kind: keyof typeof usualDeadlines): Work =>
    async (args) => {
      const deadline = startPatience(
        deadlines[kind],
        () => new TimeoutError(`The ${kind} of a page took longer than ${deadlines[kind]} ms`),
      )
      try {
        return await deadline.race(Promise.resolve(work(args)))
      } catch (error) {
        const { platform } = args.context.get(requestContext)
        if (!platform.isOutage(error)) throw error
        platform.report('page.unavailable', error)
        throw notAvailableNow()
      } finally {
        deadline.end()
      }
    }

  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      if (!route) return [id, route]
      const { loader, action } = route.module
      const guarded = {
        ...(loader && { loader: guard(loader as Work, 'loader') }),
        ...(action && { action: guard(action as Work, 'action') }),
      }
      return [id, { ...route, module: { ...route.module, ...guarded } }]
    }),
  ) as Routes
}
