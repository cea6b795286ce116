import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entryOf, locales, markets } from '@vitrine/contracts/markets'
import { describe, expect, it } from 'vitest'
import { createCheckout } from '../serving/index.ts'
import { checkWeight, ensureCheckoutBuild } from './index.ts'
import { readMessages } from './messages.ts'

const home = join(import.meta.dirname, '..')
const messages = await readMessages()

describe('the words of the checkout', () => {
  it('C-03 the button says exactly what the table wants', () => {
    const german = 'Zahlungspflichtig bestellen'
    expect(Object.fromEntries(locales.map((locale) => [locale, entryOf(messages, locale)['order.button']]))).toEqual({
      de: german,
      at: german,
      ch: german,
      'fr-ch': 'Commander avec obligation de paiement',
      en: 'Order with obligation to pay',
    })
  })

  it('C-04 nothing else that can be pressed promises an order', () => {
    const others = [
      'next.auth',
      'next.shipping',
      'next.payment',
      'common.retry',
      'code.redeem',
      'open.continue',
      'place.take',
      'place.keep',
    ]
    for (const locale of locales)
      for (const key of others)
        expect(String(entryOf(messages, locale)[key])).not.toMatch(
          /bestell|order|command|kauf|valider|confirm|anmelden/i,
        )
  })

  it('are all used, and all there', () => {
    const source = globSync('src/**/*.ts', { cwd: home })
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => readFileSync(join(home, file), 'utf8'))
      .join('\n')
    const made = [...source.matchAll(/`([a-z]+)\.\$\{/g)].map(([, group]) => `${group}.`)
    const unused = Object.keys(messages.de).filter(
      (key) => !source.includes(`'${key}'`) && !made.some((group) => key.startsWith(group)),
    )
    expect(unused).toEqual([])
  })

  it('X-03 have no ß in Switzerland', () => {
    expect(JSON.stringify(messages.ch)).not.toMatch(/ß/)
    expect(JSON.stringify(messages.de)).toMatch(/ß/)
  })

  it('W-11 speak of no statutory right in Switzerland', () => {
    for (const locale of ['ch', 'fr-ch'] as const)
      expect(
        `${entryOf(messages, locale)['legal.withdrawal']} ${entryOf(messages, locale)['legal.title']}`,
      ).not.toMatch(/widerruf|rétract/i)
  })
})

describe('the script', () => {
  it('is served per shop, compressed, and known by its content', async () => {
    const checkout = await createCheckout({ folder: await ensureCheckoutBuild() })
    const ask = (query: string, headers: Record<string, string> = {}) =>
      checkout.fetch(new Request(`http://shop.example/checkout-service/frontend/checkout-wc/js${query}`, { headers }))
    const reply = await ask(`?appId=${markets.de.shopId}`)
    expect(reply.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    const code = await reply.text()
    expect(code).toContain('vitrine-checkout')
    expect(code).toContain('scayle-checkout')
    // One shop's words, and no schema of the contract.
    expect(code).toContain('Zahlungspflichtig bestellen')
    expect(code).not.toContain('Order with obligation to pay')
    expect(code).not.toContain('safeParse')
    const etag = reply.headers.get('etag') ?? ''
    expect((await ask(`?appId=${markets.de.shopId}`, { 'if-none-match': etag })).status).toBe(304)
    expect((await ask(`?appId=${markets.en.shopId}`)).headers.get('etag')).not.toBe(etag)
    const small = await ask(`?appId=${markets.de.shopId}`, { 'accept-encoding': 'gzip, br' })
    expect(small.headers.get('content-encoding')).toBe('br')
    for (const query of ['', '?appId=1', '?appId=../../x']) expect((await ask(query)).status).toBe(404)
  })

  it('fails its build when it becomes too heavy', () => {
    expect(() => checkWeight({ locale: 'de', bytes: 45_001, budget: 45_000 })).toThrow(/45\.0 kB, 0\.0 kB more/)
    expect(() => checkWeight({ locale: 'de', bytes: 45_000, budget: 45_000 })).not.toThrow()
  })
})
