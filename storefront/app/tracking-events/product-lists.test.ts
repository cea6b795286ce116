import { expect, it } from 'vitest'
import type { ListedProduct } from '../platform/tracking.ts'
import { furtherListsOf, lateListOf, mainListOf, selectItem, viewItemList } from './product-lists.ts'
import type { TrackedPage } from './tracked-page.ts'

const coat: ListedProduct = {
  id: 700,
  name: 'Mantel',
  brand: 'Vitrine',
  price: 12_999,
  discount: 3_000,
  isNew: true,
  isSoldOut: false,
  responseId: 'r-1',
}
const dress: ListedProduct = { id: 800, name: 'Kleid', price: 7_990, isNew: true, isSoldOut: true }
const page = (id: string, loaderData: object): TrackedPage => ({ id, pathname: '/de/', params: {}, loaderData })
const listing = page('listing', { id: 12, name: 'Mäntel', results: { cards: [coat, dress], firstPage: 2 } })

const coatItem = {
  item_id: '700',
  item_name: 'Mantel',
  item_brand: 'Vitrine',
  item_brand_id: '',
  item_category: 'Mäntel',
  item_category_id: '12',
  item_variant: '',
  item_size: '',
  item_status: 'sale',
  price: 129.99,
  original_price: 159.99,
  sale_discount: 30,
  currency: 'EUR',
  quantity: 1,
  sold_out: false,
  index: 49,
  item_list_name: 'Mäntel',
  item_list_id: '12',
}
const dressItem = {
  ...coatItem,
  item_id: '800',
  item_name: 'Kleid',
  item_brand: '',
  item_status: 'new',
  price: 79.9,
  original_price: 79.9,
  sale_discount: 0,
  sold_out: true,
  index: 50,
}

it('a category is a list with its name, its id, and places over all pages', () => {
  const list = mainListOf(listing)
  expect(list && viewItemList(list, 'EUR')).toEqual({
    event: 'view_item_list',
    response_id: 'r-1',
    ecommerce: { currency: 'EUR', item_list_name: 'Mäntel', item_list_id: '12', items: [coatItem, dressItem] },
  })
})

it('an opened product keeps its place, and the response it came from', () => {
  const list = mainListOf(listing)
  expect(list && selectItem([list], 800, 'EUR')).toEqual({
    event: 'select_item',
    response_id: '',
    ecommerce: { currency: 'EUR', item_list_name: 'Mäntel', item_list_id: '12', items: [dressItem] },
  })
  expect(list && selectItem([list], 999, 'EUR')).toBeNull()
})

it('results of a search have no category', () => {
  const list = mainListOf(page('search', { results: { cards: [coat], firstPage: 0 } }))
  expect(list && viewItemList(list, 'CHF')).toMatchObject({
    ecommerce: {
      items: [{ item_list_id: 'searchresult', item_category: '', item_category_id: '', index: 1, currency: 'CHF' }],
    },
  })
})

it('the pieces of a look are a list in the order of their numbers', () => {
  const look = { id: 7001, name: 'Herbst', pieces: [{ card: dress }, { card: coat }] }
  const list = mainListOf(page('outfit', { outfit: look }))
  expect(list && selectItem([list], 700, 'EUR')).toMatchObject({
    event: 'select_item',
    ecommerce: { items: [{ item_id: '700', index: 2, item_list_id: '7001', item_list_name: 'Herbst' }] },
  })
  expect(mainListOf(page('outfit', { outfit: { ...look, pieces: [] } }))).toBeNull()
})

it.each([
  ['an empty list', page('listing', { id: 12, name: 'Mäntel', results: { cards: [], firstPage: 0 } })],
  ['an outage of the search', page('listing', { id: 12, name: 'Mäntel', results: null })],
  ['a part of a list', page('listing', { part: 'products', cards: [coat] })],
  ['another page', page('basket', { view: {} })],
])('%s is no list', (_, shown) => expect(mainListOf(shown)).toBeNull())

it('recommendations and sliders of editors, also inside of stories, are lists of their own', () => {
  const lists = { complements: { cards: [dress] }, recommendations: { cards: [coat] } }
  const product = page('product', { product: { id: 1 }, ...lists })
  expect(furtherListsOf(product).map(({ id }) => id)).toEqual(['complements', 'recommendations'])
  const slider = { type: 'productSlider', id: 'e1', headline: 'Neu', products: [dress] }
  const blocks = [{ type: 'banner' }, { type: 'story', content: [slider] }, { ...slider, id: 'e2', products: [] }]
  expect(furtherListsOf(page('home', { blocks }))).toEqual([{ id: 'e1', name: 'Neu', products: [dress], offset: 0 }])
})

it('recommendations of the basket are a list once they have arrived', async () => {
  const basket = { also: Promise.resolve({ cards: [coat] }) }
  const list = { id: 'recommendations', name: 'recommendations', products: [coat], offset: 0 }
  expect(await lateListOf(page('basket', basket))).toEqual(list)
  expect(await lateListOf(page('basket', { late: Promise.resolve(basket) }))).toEqual(list)
  expect(await lateListOf(page('basket', { late: Promise.reject(new Error('down')) }))).toBeNull()
  expect(await lateListOf(page('basket', { also: Promise.resolve({ cards: [] }) }))).toBeNull()
  expect(await lateListOf(page('home', basket))).toBeNull()
})

it('a product with a lower price than before is a sale, also where its reduction is unknown', () => {
  const products = [
    { ...dress, lowestPrior: 9_990 },
    { ...dress, lowestPrior: 5_000 },
  ]
  expect(viewItemList({ id: 'e1', name: '', products, offset: 0 }, 'EUR').ecommerce?.['items']).toMatchObject([
    { item_status: 'sale', price: 79.9, original_price: 99.9, sale_discount: 20 },
    { item_status: 'new', price: 79.9, original_price: 79.9, sale_discount: 0 },
  ])
})
