import { afterAll, beforeAll } from 'vitest'
import { openPage as openBrowser } from '../search/browser.ts'
import { type Commerce, type Facet, type Kind, openPage, type Page } from './page.ts'
import { openWire, type Sent, type Wire } from './wire.ts'

export type Clients = { official: Commerce; own: Commerce; wire: Wire }

/** Both clients on one network, in something like a browser. */
export function useClients(): Clients {
  const clients = {} as Clients
  beforeAll(async () => {
    openBrowser()
    // One client looks for it in the window, the other around itself.
    Object.defineProperty(globalThis, 'location', { value: window.location, configurable: true })
    clients.official = (await import('@coveo/headless/commerce')) as Commerce
    const [own, actions] = [await import('@vitrine/discovery'), await import('@vitrine/discovery/actions')]
    clients.own = { ...own, ...actions } as unknown as Commerce
    clients.wire = openWire()
  })
  afterAll(() => clients.wire?.close())
  return clients
}

export type Visit<Seen> = (page: Page, visit: { settle(): Promise<void>; sent(): Sent[] }) => Promise<Seen>

/** Goes the same way with each client, one after the other, and brings back what there was to see. */
export async function withBoth<Seen>({ official, own, wire }: Clients, kind: Kind, visit: Visit<Seen>) {
  const go = async (client: Commerce, name: string) => {
    const page = openPage(client, name, kind)
    page.open()
    await wire.settle()
    wire.take(name)
    return visit(page, { settle: wire.settle, sent: () => wire.take(name) })
  }
  return { official: await go(official, 'official'), own: await go(own, 'own') }
}

export function facetOf<Type extends Facet['type']>(page: Page, facetId: string, type: Type) {
  const facet = page.generator.facets.find(({ state }) => state.facetId === facetId)
  if (facet?.type !== type) throw new Error(`There is no ${type} facet ${facetId}`)
  return facet as Extract<Facet, { type: Type }>
}
