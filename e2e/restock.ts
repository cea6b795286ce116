import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shopFolder } from './addresses.ts'
import { runShopCommand } from './shop-command.ts'

type Runtime = { fixtures: { variantId: number; secondVariantId: number } }

/** Before all journeys: raises the stock of the variants that many of them order. */
export default async function restock(): Promise<void> {
  const { fixtures } = JSON.parse(readFileSync(join(shopFolder, 'runtime.json'), 'utf8')) as Runtime
  const variants = [fixtures.variantId, fixtures.secondVariantId]
  await Promise.all(variants.map((variantId) => runShopCommand('stock', String(variantId), '500')))
}
