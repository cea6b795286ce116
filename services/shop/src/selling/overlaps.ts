import type { Promotion } from '@vitrine/contracts/catalogue'
import type { PromotionRow } from '@vitrine/contracts/desk'

const begins = ({ schedule }: Promotion) => Date.parse(schedule.from)
const ends = ({ schedule }: Promotion) => Date.parse(schedule.to)

const isInSameShop = ({ shopIds: one }: Promotion, { shopIds: other }: Promotion): boolean =>
  one === undefined || other === undefined || one.some((id) => other.includes(id))

/** Promotions that hold at the same time in the same shop, and which of the two a line takes. */
export const overlapsOf = (
  promotion: Promotion,
  all: readonly Promotion[],
  now = Date.now(),
): PromotionRow['overlaps'] =>
  all
    .filter((other) => other.id !== promotion.id && other.isActive && promotion.isActive)
    .filter((other) => ends(other) > now && ends(promotion) > now)
    .filter((other) => begins(other) < ends(promotion) && begins(promotion) < ends(other))
    .filter((other) => isInSameShop(promotion, other))
    .map((other) => ({
      key: other.key,
      name: other.name,
      isStronger:
        other.priority < promotion.priority || (other.priority === promotion.priority && other.id < promotion.id),
    }))
