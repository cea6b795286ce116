import type { EngineInternals } from '../engine/internals.ts'
import { isAccepted } from '../validation/accept.ts'
import { nonEmpty, record } from '../validation/schema.ts'
import type { ResultEvent } from './events.ts'

type Promotion = Extract<ResultEvent, { type: 'child.promoted' }>

const shape = {
  child: record({ permanentid: nonEmpty }, { isRequired: true }),
}

/** Shows a child in the place of its parent. */
export function promoteChild(
  internals: EngineInternals,
  promotion: Exclude<Promotion, { from: 'instantProducts' }>,
): void {
  const type = `commerce/${promotion.from === 'listing' ? 'productListing' : promotion.from}/promoteChildToParent`
  if (isAccepted(internals, type, shape, promotion)) internals.store.dispatch(promotion)
}
