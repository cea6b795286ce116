import type { Instant, Stock } from '@vitrine/contracts/catalogue'
import { daysAfter } from './calendar.ts'
import type { Random } from './random.ts'

const conditions = [
  { condition: 'well', weight: 74 },
  { condition: 'endsGone', weight: 12 },
  { condition: 'low', weight: 7 },
  { condition: 'soldOut', weight: 4.5 },
  { condition: 'madeToOrder', weight: 2.5 },
] as const

const none: Stock = { quantity: 0, isSellableWithoutStock: false }

/** Middle sizes are bought deeper than the ends of the run. */
const demand = (index: number, count: number) => Math.max(0.2, 1 - Math.abs((index + 0.5) / count - 0.45) * 1.7)

/** How many pieces of each size there are. What sells much is bought much, and some of it is gone. */
export function stockOf(random: Random, sizes: number, popularity: number, today: Instant): Stock[] {
  const { condition } = random.weighted(conditions)
  const depth = 14 + Math.min(40, popularity / 6)
  return Array.from({ length: sizes }, (_, index) => {
    const isEnd = sizes > 3 && (index === 0 || index >= sizes - 2)
    const luck = random.next()
    switch (condition) {
      case 'soldOut':
        return none
      case 'madeToOrder':
        return {
          quantity: luck < 0.5 ? 0 : 3,
          isSellableWithoutStock: true,
          expectedAvailabilityAt: daysAfter(today, 14 + (index % 3) * 7),
        }
      case 'low':
        return { quantity: luck < 0.35 ? 0 : 1 + Math.floor((luck - 0.35) * 5), isSellableWithoutStock: false }
      case 'endsGone':
        if (isEnd && luck < 0.8) return none
        break
      default:
        if (luck < 0.06) return none
    }
    const quantity = Math.ceil(depth * demand(index, sizes) * (0.35 + 0.9 * luck))
    return { quantity, isSellableWithoutStock: false }
  })
}
