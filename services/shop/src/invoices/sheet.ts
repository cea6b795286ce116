/** Positions on an A4 sheet, in points from its upper left corner. */
export const edge = 56
export const end = 595 - edge
/** The top of pages after the first, and the footer of every page. */
export const top = 72
export const bottom = 738
