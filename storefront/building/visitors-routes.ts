import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** By their ids, which begin with the name of their layout. */
const isStudioRoute = (id: string): boolean => /^studio(-|$)/.test(id)

export const withoutStudio = <Route>(routes: Readonly<Record<string, Route>>): Record<string, Route> =>
  Object.fromEntries(Object.entries(routes).filter(([id]) => !isStudioRoute(id)))

/** Where visitors' pages load their list of routes from. */
export const visitorsRoutesUrl = (version: string): string => `/assets/routes-${version}.js`

type RouteList = {
  version: string
  url: string
  entry: { imports: readonly string[] }
  routes: Record<string, { imports: readonly string[] }>
}

/** What every page has loaded to be there at all is not named again for each, nor what a route does not have. */
const inShort = (routes: RouteList['routes'], known: readonly string[]): Record<string, object> =>
  Object.fromEntries(
    Object.entries(routes).map(([id, { imports, ...facts }]) => [
      id,
      {
        ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== false)),
        imports: imports.filter((each) => !known.includes(each)),
      },
    ]),
  )

/** The router's own list of routes, which every page loads, once more without the studio: visitors need not pay for it. */
export async function writeVisitorsRoutes(clientDir: string): Promise<void> {
  const names = (await readdir(join(clientDir, 'assets'))).filter((name) => /^manifest-\w+\.js$/.test(name))
  for (const name of names) {
    const source = await readFile(join(clientDir, 'assets', name), 'utf8')
    const [, before, json] = /^([\w.]+=)(.*?);?\s*$/s.exec(source) ?? []
    if (!before || !json) throw new Error(`The router writes its list of routes in another way now: ${name}`)
    const list = JSON.parse(json) as RouteList
    const url = visitorsRoutesUrl(list.version)
    const own = { ...list, url, routes: inShort(withoutStudio(list.routes), list.entry.imports) }
    await writeFile(join(clientDir, url), `${before}${JSON.stringify(own)};`)
  }
}
