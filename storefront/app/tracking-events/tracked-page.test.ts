import { expect, it } from 'vitest'
import { pageTypeIdOf } from './tracked-page.ts'

const idOf = (id: string, loaderData: unknown, params = {}) =>
  pageTypeIdOf({ id, pathname: '/de/', params, loaderData })

it.each([
  ['product', { product: { id: 1002738 } }, '1002738'],
  ['outfit', { outfit: { id: 7 } }, '7'],
  ['listing', { id: 12, name: 'Mäntel' }, '12'],
  ['service', { page: { id: 'shipping' } }, 'shipping'],
  ['content', { page: { id: 'about' } }, 'about'],
  ['content', { service: { page: { id: 'contact' } } }, 'contact'],
  ['success', { state: 'confirmed', receipt: { id: 99 } }, '99'],
  ['success', { state: 'unknown' }, ''],
  ['home', { blocks: [] }, ''],
  ['basket', { late: Promise.resolve() }, ''],
  ['listing', undefined, ''],
])('a page of %s with %j has the id "%s"', (route, data, id) => expect(idOf(route, data)).toBe(id))

it('an order is named by the address', () => expect(idOf('order', {}, { id: '41' })).toBe('41'))
