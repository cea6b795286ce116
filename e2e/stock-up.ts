import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shopFolder } from './addresses.ts'
import { operate } from './operating.ts'

type Runtime = { fixtures: { variantId: number; secondVariantId: number } }

/** Before all journeys: what many of them order must not sell out among them. */
export default async function stockUp(): Promise<void> {
  const { fixtures } = JSON.parse(readFileSync(join(shopFolder, 'runtime.json'), 'utf8')) as Runtime
  for (const variantId of [fixtures.variantId, fixtures.secondVariantId])
    await operate('stock', String(variantId), '500')
}
