/** Where things stand on a sheet of A4, in points from its upper left corner. */
export const edge = 56
export const end = 595 - edge
/** Where a page after the first begins, and where the foot of every page does. */
export const top = 72
export const bottom = 738
