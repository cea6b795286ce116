import type { TrackingEvent } from './events.ts'

type DataLayerPage = { dataLayer?: unknown[] }

/** Hands an event to the tag manager. Its data layer keeps earlier values, so the items are reset first. */
export function pushToDataLayer(event: TrackingEvent): void {
  const dataLayer = ((globalThis as DataLayerPage).dataLayer ??= [])
  if (event.ecommerce) dataLayer.push({ ecommerce: null })
  dataLayer.push(event)
}
