import { allMarkets, brand, markets } from '@vitrine/contracts/markets'
import { expect, it } from 'vitest'
import type { ProductCard } from './content/views.ts'
import { greetVisitors, unwrittenHome } from './unwritten-home.ts'

it('greets visitors in the language of each shop, and says when there is nothing to buy yet', () => {
  for (const market of allMarkets) {
    const { headline, blocks } = unwrittenHome(market)
    expect(headline).toContain(brand.name)
    const greeted = greetVisitors({ blocks }, market)
    expect(greeted.map(({ type }) => type)).toEqual(['text'])
    expect(JSON.stringify(greeted)).not.toContain('ß')
    // An outage of the content service is no new shop.
    expect(JSON.stringify(greetVisitors({ blocks, isStandIn: true }, market))).not.toMatch(
      /richten|préparons|setting up/,
    )
  }
  expect(JSON.stringify(greetVisitors({ blocks: [] }, markets['fr-ch']))).toContain('Revenez bientôt')
})

it('shows products below the greeting', () => {
  const { blocks } = unwrittenHome(markets.en)
  const filled = blocks.map((block) => ({ ...block, products: [{ id: 7 } as ProductCard] }))
  const greeted = greetVisitors({ blocks: filled as typeof blocks }, markets.en)
  expect(greeted.map(({ type }) => type)).toEqual(['text', 'productSlider'])
  expect(JSON.stringify(greeted)).not.toContain('setting up')
})
