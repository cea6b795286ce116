import { describe, expect, it } from 'vitest'
import { type Clients, withBoth } from '../both.ts'
import { buildEngine, type Page } from '../page.ts'

/** Differences after mistakes of the page and failures of the service. */
export function describeErrorDifferences(clients: Clients): void {
  describe('mistakes', () => {
    const mistakes: Readonly<Record<string, (page: Page) => void>> = {
      'a page that cannot be': (page) => page.pagination.selectPage(-1),
      'a size that cannot be': (page) => page.pagination.setPageSize(-1),
      'a price that cannot be': (page) => page.cart.updateItemQuantity({ ...item, price: -1 }),
      'parameters that cannot be': (page) => page.parameters.synchronize({ page: -1 }),
    }
    const item = { productId: 'V-1', quantity: 1, name: 'Rock', price: 1 }

    it.each(Object.entries(mistakes))('such as %s are not sent', async (_, make) => {
      const seen = await withBoth(clients, 'search', async (page, { settle, sent }) => {
        const before = JSON.stringify([page.pagination.state, page.cart.state])
        make(page)
        await settle()
        return {
          requests: sent().length,
          isChanged: before !== JSON.stringify([page.pagination.state, page.cart.state]),
        }
      })
      expect(seen).toEqual({
        official: { requests: 1, isChanged: false },
        own: { requests: 0, isChanged: false },
      })
    })
  })

  describe('failures', () => {
    const errorOf = async (name: 'official' | 'own', answer: () => Promise<Response>) => {
      const search = clients[name].buildSearch(buildEngine(clients[name], name))
      const { fetch } = globalThis
      globalThis.fetch = answer
      search.executeFirstSearch()
      await clients.wire.settle()
      globalThis.fetch = fetch
      return search.state.error
    }
    const errors = async (answer: () => Promise<Response>) => ({
      official: await errorOf('official', answer),
      own: await errorOf('own', answer),
    })

    it('of tokens have the names of the specification', async () => {
      const seen = await errors(async () => Response.json({}, { status: 401 }))
      expect(seen.official).toMatchObject({ statusCode: 401, type: 'UnauthorizedTokenError' })
      expect(seen.own).toMatchObject({
        statusCode: 401,
        type: 'ExpiredToken',
        message: 'The token being used to perform the request is expired.',
      })
    })

    it('of the network and of invalid JSON are reported', async () => {
      const unreachable = await errors(() => Promise.reject(new TypeError('fetch failed')))
      expect(unreachable).toMatchObject({ official: null, own: { type: 'Disconnected', statusCode: 0 } })
      const garbled = await errors(async () => new Response('<html>'))
      expect(garbled).toMatchObject({ official: null, own: { type: 'PARSING_ERROR' } })
    })
  })
}
