export type StandaloneSearchBoxEvent =
  | { type: 'standaloneBox.registered'; id: string; redirectionUrl: string; overwrite: boolean }
  | { type: 'standaloneBox.pointed'; id: string; redirectionUrl: string }
  | { type: 'standaloneBox.reset'; id: string }
  | { type: 'standaloneBox.started'; id: string }
  /** Without an address the shopper goes where the box points to. */
  | { type: 'standaloneBox.answered'; id: string; redirectTo: string }
