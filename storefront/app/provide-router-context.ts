import { UNSAFE_decodeViaTurboStream as decodeData } from 'react-router'

type RouterContextPage = { __reactRouterContext?: object }
type RouteReplies = Record<string, { data?: unknown }>

/** The router decodes a state before it reads `state`; this one has nothing in it. */
const emptyState = '[{}]\n'

/** Loads the data of the page for the router, so that a document without them can be mounted. */
export async function provideRouterContext(shopUrl: string): Promise<void> {
  const { pathname, search } = location
  const response = await fetch(`${pathname.replace(/\/$/, '/_')}.data${search}`)
  if (!response.ok || !response.body) throw new Error(`The data of the page could not be loaded: ${response.status}`)
  const { value } = await decodeData(response.body, window)
  const replies = Object.entries(value as RouteReplies)
  const state = { loaderData: Object.fromEntries(replies.map(([route, { data }]) => [route, data])) }
  ;(window as RouterContextPage).__reactRouterContext = {
    basename: new URL(shopUrl).pathname.replace(/\/?$/, '/'),
    future: {},
    routeDiscovery: { mode: 'initial' },
    ssr: true,
    isSpaMode: false,
    stream: new Blob([emptyState]).stream(),
    get state() {
      return state
    },
    // The decoded state is empty.
    set state(_) {},
  }
}
