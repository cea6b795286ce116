import type { Fabric } from '../cloth/fabric.ts'
import type { Hand } from '../drape/hand.ts'
import type { Style } from './style.ts'

/** What every maker is given: cloth made ready for drawing, how it handles, a seed for the way it falls, and the style. */
export type Making = { cloth: Fabric; hand: Hand; seed: number; style: Style }
