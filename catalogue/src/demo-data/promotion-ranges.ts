import type { Localised } from '@vitrine/contracts/catalogue'
import { say } from './fabrics/fabric.ts'
import type { Family } from './families/family.ts'

/** Products that carry the badge of a promotion, by the value of their attribute `promotion`. */
export const promotionRanges = {
  'scarf-with-coat': {
    types: ['coat', 'trench'],
    badge: say('Schal geschenkt', 'Écharpe offerte', 'Free scarf'),
  },
  'two-tees': {
    types: ['t-shirt', 'tank-top'],
    badge: say(
      '2 kaufen, 50 % auf das günstigere',
      '2 achetés, −50 % sur le moins cher',
      'Buy 2, half off the cheaper',
    ),
  },
  'denim-days': {
    types: ['jeans', 'denim-jacket'],
    badge: say('15 % auf Denim', '15 % sur le denim', '15% off denim'),
  },
} as const satisfies Record<string, { types: readonly string[]; badge: Localised }>

export type PromotionRange = keyof typeof promotionRanges

export const promotionOf = ({ type }: Pick<Family, 'type'>): PromotionRange | undefined =>
  (Object.keys(promotionRanges) as PromotionRange[]).find((range) =>
    promotionRanges[range].types.some((member) => member === type),
  )
