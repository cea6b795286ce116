import type { Fabric } from './fabric.ts'
import { firmFabrics } from './firm.ts'
import { leatherFabrics } from './leather.ts'
import { lightFabrics } from './light.ts'
import { warmFabrics } from './warm.ts'

const all = { ...lightFabrics, ...warmFabrics, ...firmFabrics, ...leatherFabrics }

export type FabricName = keyof typeof all
export const fabrics: Readonly<Record<FabricName, Fabric>> = all
