declare module 'virtual:brand/head' {
  /** Address of the font that headings need; empty for a brand without fonts of its own. */
  export const preloadedFont: string
  export const themeColour: string
}
