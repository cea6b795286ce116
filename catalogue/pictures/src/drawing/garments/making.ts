import type { Fabric } from '../cloth/fabric.ts'
import type { Hand } from '../drape/hand.ts'
import type { Style } from './style.ts'

/** Arguments of every garment: prepared cloth, its drape, a seed for its folds, and the style. */
export type Making = { cloth: Fabric; hand: Hand; seed: number; style: Style }
