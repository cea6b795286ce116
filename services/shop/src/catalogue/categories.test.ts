import { allMarkets, markets } from '@vitrine/contracts/markets'
import type { Category } from '@vitrine/contracts/shop'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { deepAttributes, deepTree } from '../testing/deep-tree.ts'
import { type RunningShop, startShop } from '../testing/running-shop.ts'
import { daysFromNow, makeStyle } from '../testing/small-catalogue.ts'

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles: [
      makeStyle({ id: 101, categoryIds: [11111] }),
      makeStyle({ id: 102, categoryIds: [12], sizes: [{ quantity: 0 }] }),
      makeStyle({ id: 103, categoryIds: [12], isActive: false }),
      makeStyle({
        id: 104,
        categoryIds: [11],
        price: [
          { validFrom: daysFromNow(-90), amount: 10_000, reason: 'regular' },
          { validFrom: daysFromNow(-1), amount: 8_000, reason: 'sale' },
        ],
      }),
    ],
    parts: { categories: deepTree, attributeGroups: deepAttributes },
  })
})
afterAll(() => running.stop())

const depthBelow = ({ children = [] }: Category): number =>
  Math.max(0, ...children.map((child) => 1 + depthBelow(child)))
const idsOf = (categories: readonly Category[]): unknown[] =>
  categories.map(({ id, children }) => (children?.length ? [id, idsOf(children)] : id))

describe('a category', () => {
  it('is returned with five levels below it and all above, as the storefront requests', async () => {
    const reply = await running.visitor().getCategoryById({ id: 1, children: 5, properties: { withName: ['sale'] } })
    if (!reply.ok) throw new Error('missing')
    expect(idsOf([reply.value])).toEqual([[1, [[11, [[111, [[1111, [11111]]]]]], 12]]])
    expect(depthBelow(reply.value)).toBe(4)
    expect(reply.value).not.toHaveProperty('parent')

    const deepest = await running.visitor().getCategoryById({ id: 11111, children: 5 })
    expect(deepest).toMatchObject({
      ok: true,
      value: {
        path: '/damen/kleider/nach-anlass/abendkleider/lange-abendkleider',
        depth: 5,
        rootlineIds: [1, 11, 111, 1111, 11111],
        children: [],
        parent: { id: 1111, parent: { id: 111, parent: { id: 11, parent: { id: 1, parentId: 0 } } } },
      },
    })
  })

  it.each([0, 1, 2, 3, 5])('has %d levels below it when that many are asked for', async (children) => {
    const reply = await running.visitor().getCategoryById({ id: 1, children })
    expect(reply.ok && depthBelow(reply.value)).toBe(Math.min(children, 4))
    expect(reply.ok && reply.value.childrenIds).toEqual([11, 12])
  })

  it('has one level below it by default', async () => {
    const reply = await running.visitor().getCategoryById({ id: 1 })
    expect(reply.ok && depthBelow(reply.value)).toBe(1)
  })

  it('tells all its properties, or those that were named', async () => {
    const ask = async (properties?: 'all' | Record<string, unknown>) => {
      const reply = await running.visitor().getCategoryById({ id: 4, ...(properties && { properties }) })
      return reply.ok && reply.value.properties.map(({ name }) => name)
    }
    expect(await ask()).toEqual(['sale', 'banner'])
    expect(await ask('all')).toEqual(['sale', 'banner'])
    expect(await ask({ withName: ['sale'] })).toEqual(['sale'])
    expect(await ask({ withName: [] })).toEqual([])
    expect(await ask({ withName: 'sale' })).toEqual(['sale', 'banner'])
  })

  it('that is hidden stands in no list, but is found by its path and by requests with hidden ones', async () => {
    const visitor = running.visitor()
    const children = async (includeHidden?: boolean) => {
      const reply = await visitor.getCategoryById({ id: 1, ...(includeHidden !== undefined && { includeHidden }) })
      return reply.ok && [reply.value.childrenIds, reply.value.children?.map(({ id }) => id)]
    }
    expect(await children()).toEqual([
      [11, 12],
      [11, 12],
    ])
    expect(await children(false)).toEqual([
      [11, 12],
      [11, 12],
    ])
    expect(await children(true)).toEqual([
      [11, 12, 15],
      [11, 12, 15],
    ])
    expect(await visitor.getCategoryByPath({ path: '/damen/lagerverkauf' })).toMatchObject({
      ok: true,
      value: { id: 15, isHidden: true },
    })
  })

  it('has its name and path in the language of each shop', async () => {
    const told = await Promise.all(
      allMarkets.map(async (market) => {
        const reply = await running.visitor(market).getCategoryById({ id: 1111 })
        return reply.ok && [reply.value.name, reply.value.path, reply.value.parent?.name]
      }),
    )
    expect(told).toEqual([
      ['Abendkleider', '/damen/kleider/nach-anlass/abendkleider', 'Nach Anlass'],
      ['Abendkleider', '/damen/kleider/nach-anlass/abendkleider', 'Nach Anlass'],
      ['Abendkleider', '/damen/kleider/nach-anlass/abendkleider', 'Nach Anlass'],
      ['Robes de soirée', '/femme/robes/par-occasion/robes-de-soiree', 'Par occasion'],
      ['Evening dresses', '/women/dresses/by-occasion/evening-dresses', 'By occasion'],
    ])
  })

  it('is found by its own path and by the German one in every shop, with or without slashes at the end', async () => {
    const english = running.visitor(markets.en)
    for (const path of ['/women/dresses', '/women/dresses/', '//women//dresses', '/damen/kleider', '/damen/kleider/'])
      expect(await english.getCategoryByPath({ path, children: 5 })).toMatchObject({
        ok: true,
        value: { id: 11, path: '/women/dresses' },
      })
    expect(await running.visitor(markets.de).getCategoryByPath({ path: '/women/dresses' })).toMatchObject({
      ok: false,
      error: { code: 'NOT_FOUND' },
    })
  })

  it('that does not exist is not found', async () => {
    const visitor = running.visitor()
    expect((await visitor.send('getCategoryById', { id: 999 })).status).toBe(404)
    expect((await visitor.send('getCategoryById', { id: Number.MAX_SAFE_INTEGER })).status).toBe(404)
    expect((await visitor.send('getCategoryByPath', { path: '/damen/hosen' })).status).toBe(404)
    expect((await visitor.send('getCategoryByPath', { path: '/' })).status).toBe(404)
    expect((await visitor.send('getCategoriesByPath', { path: '/hosen' })).status).toBe(404)
  })
})

describe('the tree', () => {
  it('starts with the roots', async () => {
    const visitor = running.visitor()
    expect(await visitor.getRootCategories({ children: 0 })).toMatchObject({
      categories: [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }],
    })
    expect(idsOf(await visitor.getCategoryTree({ children: 1 }))).toEqual([[1, [11, 12]], [2, [21]], 3, [4, [41, 42]]])
    expect(idsOf(await visitor.getCategoryTree({ children: 5, includeHidden: true }))).toEqual([
      [1, [[11, [[111, [[1111, [11111]]]]]], 12, 15]],
      [2, [21]],
      3,
      [4, [41, 42]],
    ])
  })

  it('is unfolded down to the category of a path', async () => {
    const reply = await running.visitor().getCategoriesByPath({ path: '/damen/kleider/nach-anlass', children: 1 })
    if (!reply.ok) throw new Error('missing')
    expect(idsOf(reply.value.categories)).toEqual([[1, [[11, [[111, [1111]]]], 12]], [2, [21]], 3, [4, [41, 42]]])
    expect(reply.value.activeNode).toMatchObject({ id: 111, parent: { id: 11 } })
    const hidden = await running.visitor().getCategoriesByPath({ path: '/damen/lagerverkauf', children: 0 })
    expect(hidden.ok && idsOf(hidden.value.categories)).toEqual([[1, [11, 12, 15]], 2, 3, 4])
    const root = await running.visitor().getCategoriesByPath({ path: '/', children: 0 })
    expect(root).toMatchObject({ ok: true, value: { categories: { length: 4 } } })
  })

  it('leaves out empty categories on request, outfits of a shop without any included', async () => {
    const visitor = running.visitor()
    expect(idsOf(await visitor.getCategoryTree({ children: 5, hideEmptyCategories: true }))).toEqual([
      [1, [[11, [[111, [[1111, [11111]]]]]]]],
      [4, [41]],
    ])
  })
})

describe('menus', () => {
  it('are a main and a footer one, in the language of the shop', async () => {
    const [main, footer] = await running.visitor(markets['fr-ch']).fetchAllNavigationTrees({})
    expect([main?.key, main?.name, footer?.key, footer?.name]).toEqual([
      'main',
      'Menu principal',
      'footer',
      'Pied de page',
    ])
    expect(main?.items.map(({ name, children }) => [name, children.map((child) => child.name)])).toEqual([
      ['Femme', ['Robes', 'Manteaux']],
      ['Nouveautés', ['Robes']],
      ['Looks', []],
      ['Soldes', ['Robes', 'Manteaux']],
    ])
    expect(main?.items[0]?.children[0]?.children[0]?.children[0]?.children[0]).toMatchObject({
      type: 'category',
      categoryId: 11111,
      category: { path: '/femme/robes/par-occasion/robes-de-soiree/robes-longues' },
      children: [],
    })
    expect(footer?.items[0]?.children[0]?.children).toEqual([])
  })

  it('are found by id and by name, and others are not', async () => {
    const visitor = running.visitor()
    expect(await visitor.fetchNavigationTreeById({ treeId: 2 })).toMatchObject({ ok: true, value: { key: 'footer' } })
    expect(await visitor.fetchNavigationTreeByName({ treeName: 'main' })).toMatchObject({ ok: true, value: { id: 1 } })
    expect(await visitor.fetchNavigationTreeByName({ treeName: 'Hauptmenü' })).toMatchObject({
      ok: true,
      value: { id: 1 },
    })
    expect(await visitor.fetchNavigationTreeById({ treeId: 3 })).toMatchObject({
      ok: false,
      error: { code: 'NOT_FOUND' },
    })
    expect(await visitor.fetchNavigationTreeByName({ treeName: 'constructor' })).toMatchObject({
      ok: false,
      error: { code: 'NOT_FOUND' },
    })
  })
})

describe('a payload that does not fit is refused:', () => {
  it.each<[string, unknown]>([
    ['getCategoryById', {}],
    ['getCategoryById', { id: '1' }],
    ['getCategoryById', { id: 1.5 }],
    ['getCategoryById', { id: 0 }],
    ['getCategoryById', { id: [1] }],
    ['getCategoryById', { id: 1, children: -1 }],
    ['getCategoryById', { id: 1, children: 11 }],
    ['getCategoryById', { id: 1, depth: 5 }],
    ['getCategoryById', { id: 1, properties: 'some' }],
    ['getCategoryByPath', {}],
    ['getCategoryByPath', { path: 'damen' }],
    ['getCategoryByPath', { path: `/${'a'.repeat(1100)}` }],
    ['getCategoryByPath', { path: '/damen\u0000' }],
    ['getCategoryByPath', { path: '/damen\ud800' }],
    ['getCategoryByPath', { path: ['/damen'] }],
    ['getCategoriesByPath', { path: 7 }],
    ['getRootCategories', { children: '5' }],
    ['getRootCategories', { id: 1 }],
    ['getCategoryTree', { hideEmptyCategories: 'yes' }],
    ['fetchAllNavigationTrees', { treeId: 1 }],
    ['fetchNavigationTreeById', { treeId: 'main' }],
    ['fetchNavigationTreeByName', { treeName: '' }],
    ['fetchNavigationTreeByName', { treeName: 'm'.repeat(101) }],
  ])('%s %j', async (method, payload) => {
    const response = await running.visitor().send(method, payload)
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'invalid_payload' }])
  })

  it('and strange letters are only letters', async () => {
    const visitor = running.visitor()
    for (const path of [
      '/\u202edamen',
      '/ＤＡＭＥＮ',
      '/damen/../sale',
      '/%2e%2e',
      "/'; drop table products; --",
      `/${'é'.repeat(500)}`,
    ])
      expect((await visitor.send('getCategoryByPath', { path })).status).toBe(404)
  })
})

it('and nothing failed behind the scenes', () => expect(running.reported).toEqual([]))
