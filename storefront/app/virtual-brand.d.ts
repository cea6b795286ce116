declare module 'virtual:brand/head' {
  /** Address of the font that headings need; empty for a brand without fonts of its own. */
  export const displayFont: string
  /** Address of the font that texts need; empty likewise. */
  export const textFont: string
  export const themeColour: string
}
