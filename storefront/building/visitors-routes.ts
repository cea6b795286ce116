import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** By their ids, which begin with the name of their layout. */
const isStudioRoute = (id: string): boolean => /^studio(-|$)/.test(id)

export const withoutStudio = <Route>(routes: Readonly<Record<string, Route>>): Record<string, Route> =>
  Object.fromEntries(Object.entries(routes).filter(([id]) => !isStudioRoute(id)))

/** Frequent pages. The files of other pages are looked up when one is opened. */
const isFrequent = new Set([
  'home',
  'service',
  'content',
  'listing',
  'product',
  'outfit',
  'search',
  'wishlist',
  'basket',
])

type Listed = { css?: string[] | undefined; imports?: string[] | undefined }

/**
 * The visitors' part of the router's list. It names the sheets of every page once, at the root, and without the router's
 * mark: Vite compares plain addresses, and would load a marked sheet a second time with the first late module that needs it.
 */
export function visitorsRoutes<Route extends Listed>(routes: Readonly<Record<string, Route | undefined>>) {
  const everywhere = new Set(routes['root']?.css)
  const sheetsOf = (id: string, css: string[] | undefined) =>
    id === 'root' ? css?.map(withoutMark) : css?.filter((sheet) => !everywhere.has(sheet))
  return Object.fromEntries(
    Object.entries(withoutStudio(routes)).flatMap(([id, route]) =>
      route ? [[id, { ...route, css: sheetsOf(id, route.css) }]] : [],
    ),
  )
}

const withoutMark = (sheet: string) => sheet.replace(/#$/, '')

/** Files of every page are loaded already before the next one. */
const isEverywhere = (file: string): boolean => /\/(?:framework|shop|rolldown-runtime)-[\w-]+\.js$/.test(file)

/** Leaves out values that a route does not have. */
const inShort = (routes: Readonly<Record<string, Listed>>): Record<string, object> =>
  Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const said = Object.entries<unknown>(route).filter(
        ([, value]) => value !== false && !(Array.isArray(value) && value.length === 0),
      )
      const imports = isFrequent.has(id) ? (route.imports ?? []).filter((file) => !isEverywhere(file)) : undefined
      return [id, { ...Object.fromEntries(said), imports }]
    }),
  )

/** Address of the route list for visitors' pages. */
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
    const own = { ...list, url, routes: inShort(visitorsRoutes(list.routes)) }
    await writeFile(join(clientDir, url), `${before}${JSON.stringify(own)};`)
  }
}
