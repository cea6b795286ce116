import { allMarkets, brand, entryOf, markets } from '@vitrine/contracts/markets'
import { expect, it } from 'vitest'
import { readMessages } from '../../messages-plugin.ts'
import { createTranslate } from '../i18n/translate.ts'
import type { Card } from './card.ts'
import type { Block } from './content/views.ts'
import { greetVisitors, unwrittenHome } from './unwritten-home.ts'

const messages = await readMessages()
const translateIn = (market: (typeof allMarkets)[number]) => createTranslate(entryOf(messages, market.locale), market)
const products = [{ id: 7 } as Card]
const withProducts = unwrittenHome.blocks.map((block): Block =>
  block.type === 'productSlider' ? { ...block, products } : block,
)

it('greets visitors in the language of each shop, and says when there is nothing to buy yet', () => {
  for (const market of allMarkets) {
    const t = translateIn(market)
    const { headline, blocks } = greetVisitors(unwrittenHome, t)
    expect(headline).toContain(brand.name)
    expect(blocks.map(({ type }) => type)).toEqual(['text'])
    expect(JSON.stringify(blocks)).toContain(t('welcome.opens_soon'))
    // An outage of the content service is no new shop.
    const standIn = JSON.stringify(greetVisitors({ ...unwrittenHome, isStandIn: true }, t))
    expect(standIn).not.toContain(t('welcome.opens_soon'))
  }
  expect(JSON.stringify(greetVisitors(unwrittenHome, translateIn(markets['fr-ch'])))).toContain('Revenez bientôt')
})

it('shows products below the greeting', () => {
  const { blocks } = greetVisitors({ ...unwrittenHome, blocks: withProducts }, translateIn(markets.en))
  expect(blocks).toMatchObject([{ type: 'text' }, { type: 'productSlider', headline: 'Picked for you' }])
  expect(JSON.stringify(blocks)).not.toContain('setting up')
})
