/** Positions on an A4 sheet, in points from its upper left corner. */
export const a4 = [595, 842] as const
export const edge = 56
export const end = 595 - edge
/** The right edge of the left column. */
export const middle = 270
/** The left edge of the right column. */
export const right = 300
/** The top of pages after the first, and the end of their content above the footer. */
export const top = 72
export const bottom = 738

/** Points per millimetre. */
export const mm = 72 / 25.4
/** A Swiss bill takes the lowest 105 mm of the last page, so that page's content ends earlier. */
export const billTop = a4[1] - 105 * mm
export const bottomAboveBill = billTop - 92

export const leading = 14
