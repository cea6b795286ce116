import { openKeyRing } from '../database/key-ring.ts'
import { createVault, type Vault } from '../database/vault.ts'
import type { RunningShop } from './running-shop.ts'

/** Opens what this shop has sealed. */
export const vaultOf = async ({ database }: Pick<RunningShop, 'database'>): Promise<Vault> =>
  createVault((await openKeyRing(database.pool, 'sealing')).keys)
