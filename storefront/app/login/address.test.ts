import { describe, expect, it } from 'vitest'
import { comesFromCheckout, loginAddress, readView, wayBack } from './address.ts'

const viewAt = (query: string) => readView(new URL(`https://vitrine.example/de/login/${query}`))

describe('the address of the sign-in page', () => {
  it.each([
    '/login/',
    '/login/?register=true',
    '/login/?forgotten=true',
    '/login/?forgotten=sent',
    '/login/?failed=cancelled',
    '/login/?register=true&redirectUrl=%2Fde%2Faccount%2Forders%2F%3Fx%3D1',
  ])('%s says what is shown, and is what is shown', (address) => {
    expect(loginAddress(viewAt(address.replace('/login/', '')))).toBe(address)
  })

  it.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)', '/api/rpc/getUser'])(
    'drops a redirect target that is %s',
    (target) => {
      expect(viewAt(`?${new URLSearchParams({ redirectUrl: target })}`).redirectUrl).toBeNull()
    },
  )

  it('knows no failure that it has no words for', () => {
    expect(viewAt('?failed=%3Cscript%3E').failed).toBeNull()
  })
})

describe('going back', () => {
  it('leads to the very page that was wanted', () => {
    expect(wayBack('/de/account/orders/?x=1', '/de', 'https://vitrine.example/de')).toBe('/account/orders/?x=1')
    expect(wayBack('/account/?x=1', '', 'https://vitrine.at')).toBe('/account/?x=1')
  })

  it('leads home where nothing was wanted, and to another shop where that was', () => {
    expect(wayBack(null, '/de', 'https://vitrine.example/de')).toBe('/')
    expect(wayBack('/at/cart/', '/de', 'https://vitrine.example/de')).toBe('https://vitrine.example/at/cart/')
    expect(wayBack('/deal/', '/de', 'https://vitrine.example/de')).toBe('https://vitrine.example/deal/')
  })

  it('to the checkout can do without an account', () => {
    expect(comesFromCheckout('/de/checkout/', '/de')).toBe(true)
    expect(comesFromCheckout('/de/checkout/?step=2', '/de')).toBe(true)
    expect(comesFromCheckout('/checkout/', '')).toBe(true)
    expect(comesFromCheckout('/de/account/', '/de')).toBe(false)
    expect(comesFromCheckout(null, '/de')).toBe(false)
  })
})
