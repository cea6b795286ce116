import { hides } from './hides.ts'
import { knits } from './knits.ts'
import type { Surface } from './surface.ts'
import { wovens } from './wovens.ts'

export type SurfaceKind = keyof typeof wovens | keyof typeof knits | keyof typeof hides

/** Everything a piece can be made of: cloth a customer buys, and what shoes, trims and the window are made of. */
export const surfaces: Record<SurfaceKind, Surface> = { ...wovens, ...knits, ...hides }
