import { describe, expect, it } from 'vitest'
import { basketKeyRule, customerKey, wishlistKeyRule } from './basket-key.ts'

describe('the key of a basket', () => {
  it.each([
    ['basket_{shopId}_{userId}', 'sha256', 'c2c64e4603ec1e33f530103d693aa9ed1846420736bf835621bc01aebd91cc5c'],
    ['basket_{shopId}_{userId}', 'md5', '7e21860ca87c7b5d5de8968e47823861'],
    ['basket_{userId}', 'sha256', 'af5f14480174a758c1915dc77eb960ab71b83346581755ceff554ccd92208b45'],
    ['basket_{shopId}_{userId}', 'none', 'basket_10028_77'],
  ] as const)('%s by %s is the one other clients compute', (template, algorithm, key) => {
    expect(customerKey({ template, algorithm }, 10028, 77)).toBe(key)
  })

  it('replaces only the first of each placeholder', () => {
    const template = '{userId}-{userId}-{shopId}-{shopId}'
    expect(customerKey({ template, algorithm: 'none' }, 10028, 77)).toBe('77-{userId}-10028-{shopId}')
  })

  it('differs between shops, customers, and baskets and wishlists', () => {
    const keys = [
      customerKey(basketKeyRule, 10028, 77),
      customerKey(basketKeyRule, 10029, 77),
      customerKey(basketKeyRule, 10028, 78),
      customerKey(wishlistKeyRule, 10028, 77),
    ]
    expect(new Set(keys).size).toBe(4)
  })
})
