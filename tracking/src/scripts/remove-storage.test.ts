import { afterEach, expect, it, vi } from 'vitest'
import { removeVendorStorage } from './remove-storage.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page with cookies and storage; cookies that are deleted for this host or a domain above it are gone. */
function openPage(cookies: string[], stored: string[]) {
  const deleted: string[] = []
  vi.stubGlobal('location', { hostname: 'www.shop.example' })
  vi.stubGlobal('document', {
    get cookie() {
      return cookies.map((name) => `${name}=1`).join('; ')
    },
    set cookie(text: string) {
      deleted.push(text)
    },
  })
  const storage = Object.fromEntries(stored.map((name) => [name, '1']))
  Object.defineProperty(storage, 'removeItem', { value: (name: string) => delete storage[name] })
  vi.stubGlobal('localStorage', storage)
  return { deleted, storage }
}

it('D-05 deletes what a vendor has stored, for this host and the domains above it, and nothing else', () => {
  const { deleted, storage } = openPage(['_ga', '_ga_X1', 'consent'], ['_gcl_ls', 'vitrine:own:searches'])
  vi.stubGlobal('sessionStorage', undefined)
  removeVendorStorage(['_ga', '_gcl_'])
  expect(Object.keys(storage)).toEqual(['vitrine:own:searches'])
  expect(deleted).toEqual(
    ['_ga', '_ga_X1'].flatMap((name) =>
      ['', '; domain=www.shop.example', '; domain=shop.example', '; domain=example'].map(
        (domain) => `${name}=; path=/; max-age=0${domain}`,
      ),
    ),
  )
})

it('deletes nothing for a vendor whose names are not known, and bears forbidden storage', () => {
  const { deleted, storage } = openPage(['consent'], ['vitrine:own:searches'])
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  removeVendorStorage([''])
  expect(deleted).toEqual([])
  expect(Object.keys(storage)).toEqual(['vitrine:own:searches'])
  Reflect.deleteProperty(globalThis, 'sessionStorage')
})
