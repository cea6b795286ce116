import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { categoryPath, idInPath, isNewArrivals, outfitPath, productPath, searchPath, slugify } from './index.ts'

const ids = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })

describe('paths of products and outfits', () => {
  it('give the id back, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), ids, (name, id) => {
        expect(idInPath(productPath(name, id))).toBe(id)
        expect(idInPath(outfitPath(name, id))).toBe(id)
      }),
    )
  })

  it('survive a trip through the address bar unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), ids, (name, id) => {
        const { pathname } = new URL(productPath(name, id), 'https://vitrine.example')
        expect(idInPath(decodeURI(pathname))).toBe(id)
        expect(pathname.split('/')).toHaveLength(4)
      }),
    )
  })

  it.each([
    ['Kostium pływacki Żagiel', 'kostium-plywacki-zagiel'],
    ["Jacke 'Premium' (neu)", 'jacke-premium-neu'],
    ['Größe & Länge: 100% Wolle', 'grosse-and-lange-100percent-wolle'],
    ['T-Shirt  im  2er-Pack!', 't-shirt-im-2er-pack'],
    ['Été à Zürich', 'ete-a-zurich'],
    ['Blazer – tailliert', 'blazer-tailliert'],
    ['Hose_weit.neu', 'hose_weitneu'],
  ])('write %s as the shop’s old links do', (name, slug) => {
    expect(slugify(name)).toBe(slug)
  })

  it('are readable', () => {
    expect(productPath('Wickelmantel aus Doubleface-Wolle', 4711)).toBe('/p/wickelmantel-aus-doubleface-wolle-4711/')
    expect(outfitPath('Montag, neun Uhr', 12)).toBe('/p/shop-the-look/montag-neun-uhr-12/')
    expect(productPath('', 5)).toBe('/p/5/')
  })

  it('without a number carry no id', () => {
    for (const path of [
      '/p/mantel/',
      '/p/mantel-/',
      '/p/mantel-12a/',
      '/p/',
      '/p/mantel-0/',
      `/p/x-${'9'.repeat(20)}/`,
    ]) {
      expect(idInPath(path)).toBeNull()
    }
  })
})

describe('slugs', () => {
  it('are lower case, without the characters that get in the way', () => {
    expect(slugify(`A*B+C~D.E(F)G'H"I!J:K@L/M#N?O`)).toBe('abcdefghijklmno')
    expect(slugify('Größe Über Straße')).toBe('grosse-uber-strasse')
    expect(slugify('Crêpe & Œuvre')).toBe('crepe-and-oeuvre')
  })

  it('contain only letters, digits and single dashes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(slugify(name)).toMatch(/^([\p{L}\p{N}_]+(-[\p{L}\p{N}_]+)*)?$/u)
      }),
    )
  })

  it('of categories lose a trailing number', () => {
    expect(categoryPath('/damen/kleider-123')).toBe('/c/damen/kleider/')
    expect(categoryPath('damen')).toBe('/c/damen/')
    expect(isNewArrivals('/c/damen/new/')).toBe(true)
    expect(isNewArrivals('/c/damen/newcomer/')).toBe(false)
  })
})

it('a search term becomes a query', () => {
  expect(searchPath('rotes Kleid & mehr')).toBe('/search/?searchTerm=rotes+Kleid+%26+mehr')
})
