import type { Fabric } from '../cloth/fabric.ts'

/** What every maker is given: cloth made ready for drawing, and a seed for the way it falls. */
export type Making = { cloth: Fabric; seed: number }
