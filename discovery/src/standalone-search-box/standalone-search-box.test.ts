import { describe, expect, it } from 'vitest'
import { internalsOf } from '../engine/internals.ts'
import { serve } from '../testing/serve.ts'
import { answerOf, engineAt } from '../testing/service.ts'
import { buildStandaloneSearchBox } from './standalone-search-box.ts'
import { standaloneSearchBoxesSlice } from './standalone-search-boxes.ts'

const options = { id: 'header', redirectionUrl: '/suche/' }
const redirect = { body: answerOf({ triggers: [{ type: 'redirect', content: 'https://shop.example/agb/' }] }) }

describe('a standalone search box', () => {
  it('goes nowhere at first', async () => {
    const engine = engineAt((await serve()).url)
    expect(buildStandaloneSearchBox(engine, { options }).state).toEqual({
      searchBoxId: 'header',
      value: '',
      suggestions: [],
      isLoading: false,
      isLoadingSuggestions: false,
      redirectTo: '',
    })
    expect(internalsOf(engine).store.get(standaloneSearchBoxesSlice)['header']).toEqual({
      id: 'header',
      defaultRedirectionUrl: '/suche/',
      redirectTo: '',
      isLoading: false,
      analytics: { cause: '' },
    })
  })

  it('requests the redirect without analytics, and opens the results', async () => {
    const service = await serve()
    const box = buildStandaloneSearchBox(engineAt(service.url), { options })
    box.updateText('kleid')
    await expect.poll(() => box.state.suggestions.length).toBe(2)
    box.submit()
    expect(box.state).toMatchObject({ isLoading: true, redirectTo: '' })
    await expect.poll(() => box.state).toMatchObject({ isLoading: false, redirectTo: '/suche/', value: 'kleid' })
    const [plan] = service.bodies('/search').slice(1)
    expect(plan).toMatchObject({ query: 'kleid', page: 0, perPage: 1, context: { capture: false } })
    expect(plan).not.toHaveProperty('facets')
    expect(plan).not.toHaveProperty('sort')
  })

  it('goes where a trigger sends it', async () => {
    const service = await serve(({ path }) => (path === '/search' ? redirect : {}))
    const box = buildStandaloneSearchBox(engineAt(service.url), { options })
    box.selectSuggestion('agb')
    await expect.poll(() => box.state.redirectTo).toBe('https://shop.example/agb/')
    expect(service.bodies('/search')).toMatchObject([{ query: 'agb' }])
  })

  it('goes to the results when the service cannot say where to go', async () => {
    const service = await serve(() => ({ status: 500, body: { statusCode: 500, message: 'No', type: 'INTERNAL' } }))
    const box = buildStandaloneSearchBox(engineAt(service.url), { options })
    box.submit()
    await expect.poll(() => box.state).toMatchObject({ isLoading: false, redirectTo: '/suche/' })
  })

  it('stays where it is after the redirection, even if the answer comes later', async () => {
    const slow = Promise.withResolvers<void>()
    const service = await serve(() => ({ ...redirect, after: slow.promise }))
    const box = buildStandaloneSearchBox(engineAt(service.url), { options })
    box.submit()
    await expect.poll(() => service.asked.length).toBe(1)
    box.afterRedirection()
    slow.resolve()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(box.state).toMatchObject({ isLoading: false, redirectTo: '' })
  })

  it('can be pointed elsewhere, but not nowhere', async () => {
    const said: unknown[][] = []
    const engine = engineAt((await serve()).url, { loggerOptions: { log: (...what) => void said.push([...what]) } })
    const box = buildStandaloneSearchBox(engine, { options })
    box.updateRedirectUrl('/find/')
    box.updateRedirectUrl('')
    box.submit()
    await expect.poll(() => box.state.redirectTo).toBe('/find/')
    const type = 'commerce/standaloneSearchBox/updateRedirectionUrl'
    expect(said).toMatchObject([['error', { name: 'SchemaValidationError' }, `Action dispatch error ${type}`, {}]])
  })

  it('is what another one of the same id is, unless that overwrites it', async () => {
    const engine = engineAt((await serve()).url)
    const box = buildStandaloneSearchBox(engine, { options })
    buildStandaloneSearchBox(engine, { options: { ...options, redirectionUrl: '/other/' } })
    box.submit()
    await expect.poll(() => box.state.redirectTo).toBe('/suche/')
    buildStandaloneSearchBox(engine, { options: { ...options, redirectionUrl: '/other/', overwrite: true } })
    expect(box.state.redirectTo).toBe('')
    box.submit()
    await expect.poll(() => box.state.redirectTo).toBe('/other/')
  })

  it.each([
    [{ redirectionUrl: '' }, 'redirectionUrl: value is an empty string.'],
    [{} as never, 'redirectionUrl: value is required.'],
    [{ ...options, id: '' }, 'id: value is an empty string.'],
  ])('refuses %o', (wrong, message) => {
    const engine = engineAt('http://127.0.0.1:1')
    expect(() => buildStandaloneSearchBox(engine, { options: wrong })).toThrow(message)
  })
})
