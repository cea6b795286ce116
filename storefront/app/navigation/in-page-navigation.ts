/** State of a navigation that changes a part of the page: the shopper stays where they are, and so does the focus. */
export const inPageNavigation = { keepsPlace: true } as const

export const isInPageNavigation = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keepsPlace' in state
