import type { CommerceEngine } from '../engine/engine.ts'
import { internalsOf } from '../engine/internals.ts'
import { type EventProduct, emitProductView } from './commerce-events.ts'

export type ProductView = { view(product: EventProduct): void }

/** Reports a view of a product page. */
export function buildProductView(engine: CommerceEngine): ProductView {
  const internals = internalsOf(engine)
  return { view: (product) => emitProductView(internals, product) }
}
