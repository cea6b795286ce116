/** The shop and words of the one shop a script is made for; see `building/bundle.ts`. */
declare module 'virtual:shop' {
  export const market: import('@vitrine/contracts/markets').MarketWithoutTerms
  export const messages: import('@vitrine/contracts/messages').CompiledMessages
  export const pages: import('./shop-context.ts').Pages
}
