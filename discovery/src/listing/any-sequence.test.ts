import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildContext } from '../controllers/context.ts'
import { answerLikeAShop, openShops, settled } from '../testing/small-shop.ts'
import { buildProductListing, type ProductListing } from './listing.ts'

const open = openShops()

type Press = (listing: ProductListing) => unknown

const colourOf = (listing: ProductListing, value: string, press: 'toggleSelect' | 'toggleExclude') => {
  const facet = listing.facetGenerator().facets[0]
  if (facet?.type !== 'regular') return
  const shown = facet.state.values.find((each) => each.value === value)
  if (shown) facet[press](shown)
}
const colour = fc.constantFrom('Schwarz', 'Beige', 'Weiss')
const presses: fc.Arbitrary<Press> = fc.oneof(
  fc.constant<Press>((listing) => listing.pagination().nextPage()),
  fc.constant<Press>((listing) => listing.pagination().previousPage()),
  fc.nat(6).map(
    (page): Press =>
      (listing) =>
        listing.pagination().selectPage(page),
  ),
  fc.integer({ min: 1, max: 30 }).map(
    (size): Press =>
      (listing) =>
        listing.pagination().setPageSize(size),
  ),
  fc.constant<Press>((listing) => listing.pagination().fetchMoreProducts()),
  fc.constant<Press>(({ sort }) => sort().sortBy({ by: 'fields', fields: [{ name: 'ec_price', direction: 'asc' }] })),
  colour.map(
    (value): Press =>
      (listing) =>
        colourOf(listing, value, 'toggleSelect'),
  ),
  colour.map(
    (value): Press =>
      (listing) =>
        colourOf(listing, value, 'toggleExclude'),
  ),
  fc.constant<Press>((listing) => listing.breadcrumbManager().deselectAll()),
  fc.constant<Press>((listing) => listing.refresh()),
  fc.constant<Press>(settled),
  fc.constant<Press>(() => new Promise((resolve) => setTimeout(resolve, 2))),
)

it('whatever is pressed, however fast, the last question wins and everything shown fits together', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(presses, { maxLength: 12 }), fc.array(fc.nat(12)), async (pressed, delays) => {
      let turns = 0
      const outside: unknown[] = []
      const answers = new Map<string, string>()
      const { engine, service } = await open(
        (asked) => {
          const turn = String(asked.headers['x-turn'])
          const told = answerLikeAShop(asked)
          answers.set(turn, (told.body as { responseId: string }).responseId)
          const delay = delays[Number(turn) % (delays.length || 1)] ?? 0
          return { ...told, after: new Promise((resolve) => setTimeout(resolve, delay)) }
        },
        {
          configuration: {
            preprocessRequest: (request) => ({
              ...request,
              headers: { ...(request.headers as Record<string, string>), 'x-turn': String(++turns) },
            }),
          },
        },
      )
      const listing = buildProductListing(engine)
      const pagination = listing.pagination()
      const summary = listing.summary()
      const stop = pagination.subscribe(() => {
        const { page, totalPages } = pagination.state
        if (page < 0 || page >= Math.max(1, totalPages)) outside.push({ page, totalPages })
      })
      listing.executeFirstRequest()
      for (const press of pressed) await press(listing)
      await settled(listing)
      stop()

      expect(outside).toEqual([])
      expect(listing.state.error).toBeNull()
      expect(listing.state.responseId).toBe(answers.get(String(turns)))
      const { firstProduct, lastProduct, totalNumberOfProducts } = summary.state
      const { products } = listing.state
      expect(products.length).toBeGreaterThan(0)
      expect(products.length).toBeLessThanOrEqual(totalNumberOfProducts)
      expect(lastProduct - firstProduct + 1).toBe(products.length)
      const [facet] = listing.facetGenerator().facets
      const chosen = facet?.state.values.filter(({ state }) => state !== 'idle') ?? []
      expect(facet?.state.hasActiveValues).toBe(chosen.length > 0)
      expect(listing.breadcrumbManager().state.facetBreadcrumbs[0]?.values ?? []).toHaveLength(chosen.length)
      await service.close()
    }),
    { numRuns: process.env['EVERYTHING'] ? 30 : 12 },
  )
}, 60_000)

it('a page that is left behind says nothing of the next one', async () => {
  const { engine } = await open()
  const listing = buildProductListing(engine)
  listing.executeFirstRequest()
  buildContext(engine).setView({ url: 'https://shop.example/c/hosen/' })
  expect(listing.state).toEqual({ products: [], error: null, isLoading: false, responseId: '' })
})
