import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildSearch } from '../search/search.ts'
import { answerOf, productOf } from '../testing/service.ts'
import { openShops, settled, visited } from '../testing/small-shop.ts'
import { toProducts } from '../results/products.ts'
import { buildProductView } from './product-view.ts'
import { buildProductTemplatesManager, ProductTemplatesHelpers } from './templates.ts'

const open = openShops()
afterEach(() => void vi.useRealTimers())

const productsOf = (...products: Parameters<typeof toProducts>[0]) => toProducts(products, 'R1', 0)
const [dress] = productsOf(
  productOf('KL-1', {
    ec_name: 'Kleid',
    ec_color: 'Schwarz',
    additionalFields: { size: ['36', '38'], fabric: 'Leinen' },
  }),
)
if (!dress) throw new Error('There is no dress')

describe('an interactive product', () => {
  it('tells that it was chosen, once', async () => {
    const { engine, service } = await open(
      ({ path }) => ({ body: path.startsWith('/events') ? {} : answerOf() }),
      visited,
    )
    const search = buildSearch(engine)
    search.executeFirstSearch()
    await settled(search)
    const [, product] = search.state.products
    if (!product) throw new Error('There is no second product')
    const { select, warningMessage } = search.interactiveProduct({ options: { product } })
    select()
    select()
    expect(warningMessage).toBeUndefined()
    await expect.poll(() => service.bodies('/events').length).toBe(1)
    expect(service.bodies('/events')).toMatchObject([
      [
        {
          currency: 'EUR',
          product: { productId: '2', name: 'Kleid 2', price: 69.99 },
          position: 2,
          responseId: search.state.responseId,
          meta: { type: 'ec.productClick' },
        },
      ],
    ])
  })

  it('warns of what it cannot tell and tells what comes close', async () => {
    const { engine, service } = await open(() => ({}), visited)
    const [nameless] = productsOf(
      productOf('X', { ec_name: null, ec_price: null, ec_promo_price: null, ec_product_id: null }),
    )
    if (!nameless) throw new Error('There is no product')
    const product = buildSearch(engine).interactiveProduct({ options: { product: nameless } })
    expect(product.warningMessage).toBe(
      "Events of the product 'X' lack ec_name, ec_promo_price or ec_price, ec_product_id: review these fields in the index.",
    )
    product.select()
    await expect
      .poll(() => service.bodies('/events'))
      .toMatchObject([[{ product: { productId: 'X', name: 'X', price: null }, responseId: 'R1' }]])
  })

  it('that is touched for a while is chosen, unless the finger is lifted before', async () => {
    const { engine } = await open()
    vi.useFakeTimers()
    const emitted: string[] = []
    const search = buildSearch(engine)
    const touched = search.interactiveProduct({ options: { product: dress, selectionDelay: 500 } })
    const lifted = search.interactiveProduct({ options: { product: dress } })
    const { internalsOf } = await import('../engine/internals.ts')
    vi.spyOn(internalsOf(engine).analytics, 'emit').mockImplementation((type) => void emitted.push(type))
    touched.beginDelayedSelect()
    lifted.beginDelayedSelect()
    vi.advanceTimersByTime(500)
    expect(emitted).toEqual(['ec.productClick'])
    lifted.cancelPendingSelect()
    vi.advanceTimersByTime(5000)
    expect(emitted).toEqual(['ec.productClick'])
  })
})

describe('a product view', () => {
  it('reports a product view', async () => {
    const { engine, service } = await open(() => ({}), visited)
    buildProductView(engine).view({ productId: 'KL-1', name: 'Kleid', price: 69.99 })
    await expect
      .poll(() => service.bodies('/events'))
      .toMatchObject([
        [
          {
            currency: 'EUR',
            product: { productId: 'KL-1', name: 'Kleid', price: 69.99 },
            meta: { type: 'ec.productView' },
          },
        ],
      ])
  })
})

describe('product templates', () => {
  it('are found by their conditions, the most important first', () => {
    const templates = buildProductTemplatesManager<string, string>()
    expect(templates.selectTemplate(dress)).toBeNull()
    templates.registerTemplates({ content: 'any', conditions: [] })
    templates.registerTemplates(
      { content: 'dress', linkContent: 'link', conditions: [({ ec_name }) => ec_name === 'Kleid'], priority: 1 },
      { content: 'coat', conditions: [({ ec_name }) => ec_name === 'Mantel'], priority: 9 },
      { content: 'late', conditions: [], priority: 1 },
    )
    expect(templates.selectTemplate(dress)).toBe('dress')
    expect(templates.selectLinkTemplate(dress)).toBe('link')
    expect(templates.selectLinkTemplate({ ...dress, ec_name: 'Mantel' })).toBeNull()
  })

  it('need content and conditions', () => {
    const templates = buildProductTemplatesManager()
    expect(() => templates.registerTemplates({ content: null, conditions: [], priority: -1 })).toThrow(
      'The following properties are invalid:\n  content: value is required.\n  priority: minimum value of 0 not respected.',
    )
    expect(() => templates.registerTemplates({ content: '', conditions: [1 as never] })).toThrow(
      'conditions: value is not a function',
    )
  })

  it('can ask for fields, whichever they are', () => {
    const { getProductProperty, fieldsMustBeDefined, fieldsMustNotBeDefined, fieldMustMatch, fieldMustNotMatch } =
      ProductTemplatesHelpers
    expect(['ec_name', 'fabric', 'none'].map((field) => getProductProperty(dress, field))).toEqual([
      'Kleid',
      'Leinen',
      null,
    ])
    expect(fieldsMustBeDefined(['ec_name', 'fabric'])(dress)).toBe(true)
    expect(fieldsMustBeDefined(['ec_name', 'ec_rating'])(dress)).toBe(false)
    expect(fieldsMustNotBeDefined(['ec_rating'])(dress)).toBe(true)
    expect(fieldMustMatch('ec_color', ['SCHWARZ'])(dress)).toBe(true)
    expect(fieldMustMatch('size', ['38'])(dress)).toBe(true)
    expect(fieldMustMatch('ec_rating', ['5'])(dress)).toBe(false)
    expect(fieldMustNotMatch('ec_color', ['Weiss'])(dress)).toBe(true)
    expect(fieldMustNotMatch('ec_rating', ['5'])(dress)).toBe(true)
  })
})
