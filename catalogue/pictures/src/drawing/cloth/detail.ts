import { smooth } from '../base/maths.ts'

/** Fades what the pixel grid cannot carry, so that overviews do not shimmer and close-ups show thread. */
export const visible = (period: number, px: number) => smooth(1.8, 3.6, period / px)
