import { expect, it } from 'vitest'
import type { BasketView } from './basket-view.ts'
import { promotionNews } from './promotion-news.ts'

const view = (promotions: Record<string, string | null>) =>
  ({
    lines: Object.entries(promotions).map(([key, promotion]) => ({ key, promotion, parts: [] })),
  }) as unknown as BasketView

it('lists promotions that lines gained and lost, each once', () => {
  const before = view({ a: null, b: null, c: 'Denim', d: 'Staffel', e: 'Schal' })
  const after = view({ a: 'Staffel', b: 'Staffel', c: null, d: 'Staffel', f: 'Neu' })
  expect(promotionNews(before, after)).toEqual([
    { kind: 'gained', promotion: 'Staffel' },
    { kind: 'lost', promotion: 'Denim' },
  ])
  expect(promotionNews(after, after)).toEqual([])
})
