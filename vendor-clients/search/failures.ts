import { expect, it, vi } from 'vitest'
import { beacons } from './browser.ts'
import { buildEngine, type Driven, first, openSearch, settled } from './client.ts'

/** Errors of the client, and its behaviour when something is wrong. */
export function driveEvents(driven: () => Driven): void {
  it('clicks, views, the cart and the purchase are sent and accepted', async () => {
    const { client, queries } = driven()
    const { engine, search } = await openSearch(driven(), queries.hits)
    const product = first(search.state.products)
    const [name, price] = [product.ec_name ?? '', product.ec_promo_price ?? 0]
    beacons.length = 0
    const interactive = search.interactiveProduct({ options: { product } })
    interactive.select()
    interactive.select()
    client.buildProductView(engine).view({ name, price, productId: product.permanentid })
    const cart = client.buildCart(engine)
    cart.updateItemQuantity({ productId: product.permanentid, name, price, quantity: 2 })
    cart.updateItemQuantity({ productId: product.permanentid, name, price, quantity: 1 })
    cart.purchase({ id: crypto.randomUUID(), revenue: price })
    await vi.waitFor(() => expect(beacons).toHaveLength(5))
    expect(await Promise.all(beacons.map(({ status }) => status))).toEqual(Array(5).fill(200))
    const told = beacons.map(({ body }) => first(JSON.parse(body) as { meta: { type: string }; action?: string }[]))
    expect(told.map(({ meta, action }) => [meta.type, action])).toEqual([
      ['ec.productClick', undefined],
      ['ec.productView', undefined],
      ['ec.cartAction', 'add'],
      ['ec.cartAction', 'remove'],
      ['ec.purchase', undefined],
    ])
    expect(told[0]).toMatchObject({ position: product.position, responseId: search.state.responseId })
  })

  it('a visitor has an id, which requests carry', async () => {
    await openSearch(driven(), '')
    expect(driven().exchanges[0]?.body).toMatchObject({
      clientId: expect.stringMatching(/^[\da-f-]{36}$/),
      context: { capture: true },
    })
  })
}

export function driveFailures(driven: () => Driven): void {
  const firstSearch = async (more: Parameters<typeof buildEngine>[1]) => {
    const search = driven().client.buildSearch(buildEngine(driven(), more))
    await settled(search, () => search.executeFirstSearch())
    return search
  }

  it('an expired token is renewed and the search repeated', async () => {
    const { search: address, exchanges } = driven()
    const renewAccessToken = vi.fn<() => Promise<string>>(async () => address.accessToken)
    const engine = buildEngine(driven(), { accessToken: address.expiredToken, renewAccessToken })
    const search = driven().client.buildSearch(engine)
    search.executeFirstSearch()
    await vi.waitFor(() => expect(search.state.products.length).toBeGreaterThan(0))
    expect(renewAccessToken).toHaveBeenCalled()
    expect(exchanges.at(-1)).toMatchObject({ status: 200, token: address.accessToken })
  })

  it('a token that opens nothing is renewed after the refusal', async () => {
    const { search: address, exchanges } = driven()
    const engine = buildEngine(driven(), { accessToken: 'no-token', renewAccessToken: async () => address.accessToken })
    const search = driven().client.buildSearch(engine)
    search.executeFirstSearch()
    await vi.waitFor(() => expect(search.state.products.length).toBeGreaterThan(0))
    expect(exchanges.map(({ status }) => status)).toEqual([401, 200])
  })

  it('without renewal the error says so', async () => {
    const search = await firstSearch({ accessToken: driven().search.expiredToken })
    expect(search.state.error).toMatchObject({ statusCode: 401, type: 'UnauthorizedTokenError' })
  })

  it('a request that does not fit is refused with the property and the reason', async () => {
    const search = await firstSearch({
      preprocessRequest: (request) => ({
        ...request,
        body: JSON.stringify({ ...(JSON.parse(String(request.body)) as object), page: -1 }),
      }),
    })
    expect(search.state.error).toEqual({
      statusCode: 400,
      type: 'INVALID_REQUEST',
      message: 'The following properties are invalid:\n\npage: minimum value of 0 not respected.',
    })
  })

  it('an address without a server is a lost connection', async () => {
    const search = await firstSearch({ proxyBaseUrl: driven().search.base.replace('/commerce/v2', '/elsewhere') })
    expect(search.state.error).toMatchObject({ statusCode: 404, type: 'Disconnected' })
  })

  it('another organisation is forbidden, which is no reason to renew', async () => {
    const { search: address, exchanges } = driven()
    const search = await firstSearch({
      proxyBaseUrl: address.base.replace(`/${address.organizationId}/`, '/somebody-else/'),
    })
    expect(search.state.error).toMatchObject({ statusCode: 403, type: 'FORBIDDEN' })
    expect(exchanges).toHaveLength(1)
  })

  it('a network that is gone stops the loading', async () => {
    const search = await firstSearch({ proxyBaseUrl: 'http://127.0.0.1:9/nobody' })
    expect(search.state).toMatchObject({ isLoading: false, products: [] })
  })
}
