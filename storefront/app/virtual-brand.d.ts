declare module 'virtual:brand/head' {
  /** Address of the font that headings need; empty for a brand without fonts of its own. */
  export const preloadedFont: string
  /** Address of the font of texts; empty likewise. */
  export const textFont: string
  export const themeColour: string
}
