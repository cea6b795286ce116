export type TabEvent =
  | { type: 'tab.registered'; id: string; expression: string }
  | { type: 'tab.activated'; id: string }
