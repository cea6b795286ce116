import { ok, type Product, type ShopClient } from '@vitrine/contracts/shop'
import { expect, it } from 'vitest'
import { noChoice } from './choice.ts'
import { loadPlainList } from './load-plain-list.ts'

type ListRequest = Parameters<ShopClient['getProductsByCategory']>[0]

const price = { withTax: 4_990 }
const product = (id: number) =>
  ({
    id,
    attributes: {},
    images: [],
    variants: [],
    priceRange: { min: price, max: price },
    lowestPriorPrice: { withTax: null },
  }) as unknown as Product

function catalogueOf(total: number) {
  const requests: ListRequest[] = []
  const reported: string[] = []
  const getProductsByCategory: ShopClient['getProductsByCategory'] = async (request) => {
    requests.push(request)
    const { page = 1, perPage = 24 } = request
    const products = Array.from({ length: Math.max(0, Math.min(perPage, total - (page - 1) * perPage)) }, (_, at) =>
      product((page - 1) * perPage + at + 1),
    )
    const pages = Math.ceil(total / perPage)
    const pagination = { page, perPage, total, first: 1, last: pages, prev: 0, next: 0, current: products.length }
    return ok({ products, pagination })
  }
  const platform = {
    shop: { getProductsByCategory } as ShopClient,
    report: (event: string) => void reported.push(event),
  }
  return { requests, reported, platform }
}

it('lists the pages up to the wanted one in an order that the catalogue has', async () => {
  const { requests, platform } = catalogueOf(60)
  const choice = { ...noChoice, page: 2, sort: 'ec_price asc' }
  const list = await loadPlainList({ of: { category: '/damen' }, choice, platform, cdnUrl: '/cdn' })
  expect(list).toMatchObject({ total: 60, firstPage: 0, lastPage: 2 })
  expect(list?.cards.map(({ id }) => id)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1))
  expect(requests[0]).toEqual({
    category: '/damen',
    page: 1,
    perPage: 24,
    sort: { by: 'price', direction: 'asc' },
  })
})

it('leaves filters and unknown orders out, and never asks beyond the end of the catalogue', async () => {
  const { requests, platform } = catalogueOf(10)
  const facets = [{ key: 'f' as const, facetId: 'color', selected: ['Rot'], excluded: [] }]
  const choice = { ...noChoice, facets, sort: 'discount desc', page: 999 }
  await loadPlainList({ of: { where: { term: 'mantel' } }, choice, platform, cdnUrl: '/cdn' })
  expect(requests).toHaveLength(4)
  expect(requests.at(-1)).toEqual({ where: { term: 'mantel' }, page: 201, perPage: 24 })
})

it('is nothing while the shop is down, too', async () => {
  const { platform, reported } = catalogueOf(0)
  platform.shop.getProductsByCategory = () => Promise.reject(new Error('503'))
  expect(await loadPlainList({ of: {}, choice: noChoice, platform, cdnUrl: '/cdn' })).toBeNull()
  expect(reported).toEqual(['listing.plain.failed'])
})
