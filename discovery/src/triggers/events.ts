export type TriggerEvent =
  | { type: 'trigger.ignored'; query: string }
  | { type: 'trigger.applied'; modification: { originalQuery: string; newQuery: string } }
