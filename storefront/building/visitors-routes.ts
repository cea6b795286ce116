import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shopRoutes } from '../app/route-table.ts'

/** By their ids, which begin with the name of their layout. */
const isStudioRoute = (id: string): boolean => /^studio(-|$)/.test(id)

export const withoutStudio = <Route>(routes: Readonly<Record<string, Route>>): Record<string, Route> =>
  Object.fromEntries(Object.entries(routes).filter(([id]) => !isStudioRoute(id)))

/** Pages few ever see: those of an account, those that only a mail leads to, and the store finder. */
const isRare = new Set(
  shopRoutes
    .filter(
      ({ id, isProtected, isIndexable, pageType }) =>
        isProtected || id === 'stores' || (!isIndexable && pageType === null),
    )
    .map(({ id }) => id),
)

type Listed = { imports?: readonly string[] }

/** What is there on every page need not be fetched for the next one. */
const isEverywhere = (file: string): boolean => /\/(?:framework|shop|rolldown-runtime)-[\w-]+\.js$/.test(file)

/** What rare pages are made of is found when one is opened, and what a route does not have need not be said. */
const inShort = (routes: Readonly<Record<string, Listed>>): Record<string, object> =>
  Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const said = Object.entries<unknown>(route).filter(([, value]) => value !== false)
      const imports = isRare.has(id) ? [] : (route.imports ?? []).filter((file) => !isEverywhere(file))
      return [id, { ...Object.fromEntries(said), imports }]
    }),
  )

/** Where visitors' pages load their list of routes from. */
export const visitorsRoutesUrl = (version: string): string => `/assets/routes-${version}.js`

/** The router's own list of routes, which every page loads, once more without the studio: visitors need not pay for it. */
export async function writeVisitorsRoutes(clientDir: string): Promise<void> {
  const names = (await readdir(join(clientDir, 'assets'))).filter((name) => /^manifest-\w+\.js$/.test(name))
  for (const name of names) {
    const source = await readFile(join(clientDir, 'assets', name), 'utf8')
    const [, before, json] = /^([\w.]+=)(.*?);?\s*$/s.exec(source) ?? []
    if (!before || !json) throw new Error(`The router writes its list of routes in another way now: ${name}`)
    const list = JSON.parse(json) as { version: string; url: string; routes: Record<string, Listed> }
    const url = visitorsRoutesUrl(list.version)
    const own = { ...list, url, routes: inShort(withoutStudio(list.routes)) }
    await writeFile(join(clientDir, url), `${before}${JSON.stringify(own)};`)
  }
}
