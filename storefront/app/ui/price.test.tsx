import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatMoney } from '@vitrine/contracts/formats'
import { entryOf, type Locale, locales, marketOf } from '@vitrine/contracts/markets'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { readMessages } from '../../messages-plugin.ts'
import { I18nProvider } from '../i18n/i18n.tsx'
import { Price } from './price.tsx'

const messages = await readMessages()

const render = (price: Parameters<typeof Price>[0], locale: Locale = 'de') =>
  renderToString(
    <I18nProvider market={marketOf(locale)} messages={entryOf(messages, locale)}>
      <Price {...price} />
    </I18nProvider>,
  ).replaceAll('<!-- -->', '')

describe('a price', () => {
  it.each(locales)(
    'O-01, O-08 %s: a crossed price stands beside the lowest price of 30 days, which it is',
    (locale) => {
      const html = render({ current: 7_990, lowestPrior: 9_990, hasPercent: true }, locale)
      const before = formatMoney(9_990, marketOf(locale))
      expect(html.split('<s ')).toHaveLength(2)
      // Once crossed out, once in the words of the law.
      expect(html.split(before)).toHaveLength(3)
    },
  )

  it.each([7_990, 7_989])('O-03 is neither crossed out nor reduced by a share against %i before', (lowestPrior) => {
    const html = render({ current: 7_990, lowestPrior, hasPercent: true })
    expect(html).not.toMatch(/<s |%|30 Tage/)
  })

  it('T-06 is in francs in Switzerland, whole, and nothing comes on top of it but the delivery', () => {
    for (const locale of ['ch', 'fr-ch'] as const) {
      expect(render({ current: 7_990, hasTaxNote: true }, locale)).toMatch(/CHF/)
      expect(JSON.stringify(entryOf(messages, locale))).not.toMatch(/Zollgebühr|Einfuhr|douan/i)
    }
  })

  it('T-07 begins with “from” where sizes differ, and only there', () => {
    expect(render({ current: 7_990, isFrom: true })).toContain('ab 79,90')
    expect(render({ current: 7_990 })).not.toContain('ab ')
  })
})

it('O-01, O-07 nothing but a price crosses amounts out: no list price and no recommended one can look like it', () => {
  const app = join(import.meta.dirname, '..')
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:tsx|css)$/.test(name))
  const crossing = files.filter(
    (name) =>
      !/\.test\.|^studio\//.test(name) && /<s[ >]|<del[ >]|line-through/.test(readFileSync(join(app, name), 'utf8')),
  )
  // Values of filters that were excluded are struck through: words, no amounts.
  expect(crossing.toSorted()).toEqual([
    'product-list/active-chips.module.css',
    'product-list/facets/facet-values.tsx',
    'product-list/facets/facet.module.css',
    'ui/price.tsx',
  ])
  const all = files.filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
  expect(all.filter((name) => readFileSync(join(app, name), 'utf8').includes('recommendedRetailPrice'))).toEqual([])
})
