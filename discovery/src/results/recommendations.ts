import type { ServiceError } from '../engine/service-error.ts'
import { changeEntries, changeEntry } from '../entries.ts'
import type { EngineEvent } from '../events.ts'
import type { Slice } from '../store.ts'
import { type Product, promote } from './products.ts'
import { toShown } from './results.ts'

export type RecommendationSlot = {
  slotId: string
  headline: string
  error: ServiceError | null
  isLoading: boolean
  requestId: string
  responseId: string
  products: readonly Product[]
  productId: string | undefined
}
export type Recommendations = Readonly<Record<string, RecommendationSlot>>

export const emptySlot = (slotId: string, productId: string | undefined): RecommendationSlot => ({
  slotId,
  headline: '',
  error: null,
  isLoading: false,
  requestId: '',
  responseId: '',
  products: [],
  productId,
})

export const recommendationsSlice: Slice<Recommendations, EngineEvent> = {
  key: 'recommendations',
  initial: {},
  reduce(state, event) {
    switch (event.type) {
      case 'recommendations.registered':
        return event.slotId in state
          ? changeEntry(state, event.slotId, (slot) =>
              // The slot is reused on the page of another product.
              slot.productId === event.productId ? slot : { ...slot, productId: event.productId },
            )
          : { ...state, [event.slotId]: emptySlot(event.slotId, event.productId) }
      case 'recommendations.started':
        return changeEntry(state, event.slotId, (slot) => ({ ...slot, isLoading: true, requestId: event.requestId }))
      case 'recommendations.answered':
        return changeEntry(state, event.slotId, (slot) => {
          if (slot.requestId !== event.requestId) return slot
          return { ...slot, ...toShown(slot.products, event), headline: event.response.headline }
        })
      case 'recommendations.failed':
        return changeEntry(state, event.slotId, (slot) =>
          slot.requestId === event.requestId ? { ...slot, error: event.error, isLoading: false } : slot,
        )
      case 'child.promoted':
        return event.from === 'recommendations'
          ? changeEntry(state, event.slotId, (slot) => {
              const products = promote(slot.products, event.child)
              return products === slot.products ? slot : { ...slot, products }
            })
          : state
      case 'token.refused':
        return changeEntries(state, (slot) => ({ ...slot, error: event.error, isLoading: false }))
      default:
        return state
    }
  },
}
