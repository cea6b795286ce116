import { expect, it } from 'vitest'
import { readablePath } from './readable-path.ts'

const at = (path: string, method = 'GET') => new Request(`https://vitrine.example${path}`, { method })

it('leaves addresses as they are that can be decoded', () => {
  for (const path of ['/de/', '/de/c/r%C3%B6cke/?q=%', '/de/%25/']) {
    const request = at(path)
    expect(readablePath(request)).toBe(request)
  }
})

it('takes a stray per cent sign for itself', () => {
  expect(readablePath(at('/de/100%-linen/%c0%ae?x=%'))?.url).toBe(
    'https://vitrine.example/de/100%25-linen/%25c0%25ae?x=%',
  )
})

it('refuses a form to such an address', () => {
  expect(readablePath(at('/de/%c0/', 'POST'))).toBeUndefined()
})
