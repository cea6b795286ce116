import type { Parameters } from './parameters.ts'

/** Automatic facets, which only searches of the older protocol have, go by their fields. */
export type RestoredParameters = Parameters & { af?: Readonly<Record<string, readonly string[]>> }
export type ParametersEvent = { type: 'parameters.restored'; of: 'search' | 'listing'; parameters: RestoredParameters }
