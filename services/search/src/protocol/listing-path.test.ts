import { describe, expect, it } from 'vitest'
import { listingPath } from './listing-path.ts'

describe('the listing of an address', () => {
  it.each([
    ['https://shop.example/de/c/damen/kleider/?page=2#x', '/damen/kleider'],
    ['https://shop.example/c/damen/kleider', '/damen/kleider'],
    ['/damen/kleider/', '/damen/kleider'],
    ['https://shop.example/fr-ch/c/femme/manteaux/', '/femme/manteaux'],
    ['https://shop.example/de/c/damen/m%C3%A4ntel/', '/damen/mäntel'],
    ['https://shop.example/%E0%A4%A/', '/%E0%A4%A'],
    ['http://', '/'],
    ['', '/'],
  ])('%s is %s', (url, path) => {
    expect(listingPath(url)).toBe(path)
  })
})
