export type QuerySetEvent =
  | { type: 'box.registered'; id: string; query: string }
  | { type: 'box.typed'; id: string; query: string }
