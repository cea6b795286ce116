import { markets } from '@vitrine/contracts/markets'
import { expect, it } from 'vitest'
import type { CategoryNode } from './categories.ts'
import type { ContentClient } from './content.ts'
import type { HomePage } from './content/views.ts'
import { withOwnAddresses } from './own-addresses.ts'

const links = [
  '/c/damen/kleider/?f-color=red',
  '/c/femme/robes/',
  '/p/shop-the-look/wintersonne-7008/',
  '/p/mantel-alma-1000001/',
  '/magazin/der-mantel/#pflege',
  '/location/',
  'https://example.org/c/damen/kleider/',
]
const page: HomePage = {
  blocks: [
    {
      type: 'text',
      id: 'words',
      width: 'normal',
      body: [{ as: 'p', children: links.map((to) => ({ as: 'a', to, children: ['x'] })) }],
    },
  ],
  seo: { isHidden: false },
}

const content = {
  home: async () => page,
  findMoved: async (path: string) => (path === '/magazin/der-mantel/' ? '/magazine/le-manteau/' : null),
} as unknown as ContentClient

const sources = {
  locale: markets['fr-ch'].locale,
  categories: {
    byPath: async (path: string) => (path === 'femme/robes/' ? ({} as CategoryNode) : undefined),
    findMoved: async () => '/c/femme/robes/',
  },
  shop: {
    getNames: async ({ of, ids }: { of: string; ids?: readonly number[] | undefined }) => ({
      named: (ids ?? []).map((id) => ({
        id,
        shops: [{ shopId: markets['fr-ch'].shopId, name: of === 'outfits' ? 'Soleil d’hiver' : 'Manteau Alma' }],
      })),
      total: 1,
    }),
  },
  report: () => {},
}

const targetsIn = (home: HomePage) => [...JSON.stringify(home).matchAll(/"to":"([^"]+)"/g)].map(([, to]) => to)

it('shows the addresses of the shop for links that are written with another shop’s', async () => {
  expect(targetsIn(await withOwnAddresses(content, sources).home())).toEqual([
    '/c/femme/robes/?f-color=red',
    '/c/femme/robes/',
    '/p/shop-the-look/soleil-d-hiver-7008/',
    '/p/manteau-alma-1000001/',
    '/magazine/le-manteau/#pflege',
    '/location/',
    'https://example.org/c/damen/kleider/',
  ])
})

it('keeps the links as they are written while the shop does not answer, and says so', async () => {
  const reported: string[] = []
  const away = {
    ...sources,
    shop: { getNames: () => Promise.reject(new Error('away')) },
    report: (event: string) => reported.push(event),
  }
  expect(targetsIn(await withOwnAddresses(content, away).home())).toEqual(links)
  expect(reported).toEqual(['content.links.failed'])
})
