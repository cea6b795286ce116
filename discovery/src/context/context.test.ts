import { describe, expect, it } from 'vitest'
import { buildSearch } from '../search/search.ts'
import { openShops, settled } from '../testing/small-shop.ts'
import { buildContext } from '../controllers/context.ts'

const open = openShops()
const german = { language: 'de', country: 'DE', currency: 'EUR', view: { url: 'https://shop.example/suche/' } }

describe('the context', () => {
  it('is that of the engine, or another', async () => {
    const { engine } = await open()
    expect(buildContext(engine).state).toEqual(german)
    const french = { ...german, language: 'fr', country: 'CH', currency: 'CHF' }
    expect(buildContext(engine, { options: french }).state).toEqual(french)
  })

  it('goes along with what is asked for', async () => {
    const { engine, service } = await open()
    const context = buildContext(engine)
    context.setLanguage('fr')
    context.setCountry('CH')
    context.setCurrency('CHF')
    context.setView({ url: 'https://shop.example/fr/' })
    context.setLocation({ latitude: 46.9, longitude: 7.4 })
    const search = buildSearch(engine)
    search.executeFirstSearch()
    await settled(search)
    expect(service.bodies('/search')).toMatchObject([
      {
        language: 'fr',
        country: 'CH',
        currency: 'CHF',
        context: { view: { url: 'https://shop.example/fr/' }, user: { latitude: 46.9, longitude: 7.4 } },
      },
    ])
  })

  it.each([
    ['language', (context: ReturnType<typeof buildContext>) => context.setLanguage('fr')],
    ['view', (context: ReturnType<typeof buildContext>) => context.setView({ url: 'https://shop.example/c/' })],
  ])('begins anew with another %s', async (_, change) => {
    const { engine } = await open()
    const search = buildSearch(engine)
    search.sort({ initialState: { criterion: { by: 'fields', fields: [{ name: 'ec_price', direction: 'asc' }] } } })
    search.executeFirstSearch()
    await settled(search)
    search.pagination().nextPage()
    await settled(search)
    change(buildContext(engine))
    expect(search.state).toMatchObject({ products: [], responseId: '' })
    expect(search.pagination().state.page).toBe(0)
    expect(search.facetGenerator().facets).toEqual([])
    const { sort } = search
    expect(sort().state).toEqual({ appliedSort: { by: 'relevance' }, availableSorts: [{ by: 'relevance' }] })
  })

  it('stays with another place', async () => {
    const { engine } = await open()
    const search = buildSearch(engine)
    search.executeFirstSearch()
    await settled(search)
    buildContext(engine).setLocation({ latitude: 1, longitude: 2 })
    expect(search.state.products).toHaveLength(10)
  })

  it('refuses what is no context', async () => {
    const said: unknown[][] = []
    const log = (...what: readonly unknown[]) => void said.push([...what])
    const { engine } = await open(undefined, { loggerOptions: { log } })
    const context = buildContext(engine)
    context.setCurrency('XYZW')
    context.setLanguage('')
    context.setView({ url: '' })
    context.setLocation({ latitude: 91, longitude: 0 })
    context.setLocation({ latitude: 0, longitude: -181 })
    expect(context.state).toEqual(german)
    expect(said.map(([, error]) => (error as { context: object }).context)).toEqual([
      { currency: 'value is not in enum.' },
      { language: 'value is an empty string.' },
      { url: 'value is an empty string.' },
      { latitude: 'maximum value of 90 not respected.' },
      { longitude: 'minimum value of -180 not respected.' },
    ])
    expect(() => buildContext(engine, { options: { ...german, country: '' } })).toThrow(
      'country: value is an empty string.\n  Check the options of buildContext',
    )
  })
})
