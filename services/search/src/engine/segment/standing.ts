/** The static score of a document: popularity in the lower half of a word, then a flag. */
const popularityMask = 0xffff
const soldOutFlag = 0x10000

export const wholePopularity = popularityMask

/** Popularity is stored in 65,535 steps from 0 to 1. */
export const toStanding = (popularity: number, isSoldOut: boolean): number =>
  Math.round(Math.min(1, Math.max(0, popularity || 0)) * wholePopularity) | (isSoldOut ? soldOutFlag : 0)

export const popularityOf = (standing: number): number => standing & popularityMask
export const isSoldOut = (standing: number): boolean => (standing & soldOutFlag) !== 0

const secondsPerDay = 86_400
export const toDay = (seconds: number): number => Math.floor(seconds / secondsPerDay)

/** Dates are stored in whole seconds, from 1970 to 2106. */
export const toSeconds = (seconds: number): number => Math.floor(Math.min(0xfffffffe, Math.max(0, seconds || 0)))
