import * as v from 'valibot'

/** Calls of the older analytics: `POST …/v15/analytics/{kind}`. */
export const legacyEventKinds = ['search', 'click', 'custom', 'view'] as const
export type LegacyEventKind = (typeof legacyEventKinds)[number]

const Text = v.pipe(v.string(), v.minLength(1))
const Whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const head = {
  clientId: v.nullish(v.string()),
  language: v.nullish(v.string()),
  userAgent: v.nullish(v.string()),
  anonymous: v.nullish(v.boolean()),
  customData: v.nullish(v.record(v.string(), v.unknown())),
}

export const LegacySearchEvent = v.looseObject({
  ...head,
  searchQueryUid: Text,
  queryText: v.string(),
  actionCause: Text,
  responseTime: v.number(),
  numberOfResults: v.nullish(Whole),
})
export const LegacyClickEvent = v.looseObject({
  ...head,
  searchQueryUid: Text,
  actionCause: Text,
  documentPosition: Whole,
  sourceName: Text,
})
export const LegacyCustomEvent = v.looseObject({ ...head, eventType: Text, eventValue: Text })
export const LegacyViewEvent = v.looseObject({ ...head, contentIdKey: Text, contentIdValue: Text })

export const LegacyEventResponse = v.object({ visitId: v.string(), visitorId: v.string() })
export type LegacyEventResponse = v.InferOutput<typeof LegacyEventResponse>
export const VisitResponse = v.object({ id: v.string(), visitorId: v.string() })
export type VisitResponse = v.InferOutput<typeof VisitResponse>
export const HealthResponse = v.object({ status: v.string() })
export type HealthResponse = v.InferOutput<typeof HealthResponse>
