import type { Shop } from '@vitrine/shop'
import { isLoopback } from '../settings/addresses.ts'
import type { Settings } from '../settings/settings.ts'

/** The shop still has demo goods, or accounts and gift cards whose secrets are published. */
class DemoDataLeft extends Error {
  override name = 'DemoDataLeft'
  readonly exitCode = 78
}

const advice = '  Remove them: npm run shop -- demo remove'

/** Marks an empty shop, so that a later start without the switch leaves it empty; other brands and the public get no demo. */
export async function keepDemoOut(
  { catalogue, demo }: Pick<Shop, 'catalogue' | 'demo'>,
  settings: Pick<Settings, 'publicUrl' | 'shopUrl' | 'isDemoBrand' | 'startsEmpty' | 'dataDir' | 'migrates'>,
): Promise<void> {
  const { publicUrl, shopUrl, isDemoBrand, startsEmpty, migrates } = settings
  if (shopUrl) return
  const hasPeople = await demo.isTaken()
  if (hasPeople && publicUrl && !isLoopback(publicUrl))
    throw new DemoDataLeft(
      `Vitrine cannot start at ${publicUrl.origin}: the shop has demo accounts and gift cards whose passwords and codes are published.\n${advice}`,
    )
  if (hasPeople && !isDemoBrand)
    throw new DemoDataLeft(
      `The shop in ${settings.dataDir} has goods and accounts of the demo, which are not those of this brand.\n${advice}\n  Or begin with a new shop: set DATA_DIR to another folder.`,
    )
  if (migrates && (isDemoBrand || startsEmpty) && (await catalogue.isEmpty())) await demo.refuse()
}
