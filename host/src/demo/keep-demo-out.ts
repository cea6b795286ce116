import type { Shop } from '@vitrine/shop'
import { isLoopback } from '../settings/addresses.ts'
import type { Settings } from '../settings/settings.ts'

/** The shop is public and still has accounts and gift cards whose secrets are published. */
class DemoDataLeft extends Error {
  override name = 'DemoDataLeft'
  readonly exitCode = 78
}

/** Marks an empty shop, so that a later start without the switch leaves it empty; a public shop must have no demo. */
export async function keepDemoOut(
  { catalogue, demo }: Pick<Shop, 'catalogue' | 'demo'>,
  { publicUrl, shopUrl }: Pick<Settings, 'publicUrl' | 'shopUrl'>,
): Promise<void> {
  if (shopUrl) return
  if (publicUrl && !isLoopback(publicUrl) && (await demo.isTaken()))
    throw new DemoDataLeft(
      `Vitrine cannot start at ${publicUrl.origin}: the shop has demo accounts and gift cards whose passwords and codes are published.\n` +
        '  Remove them: npm run shop -- demo remove',
    )
  if (await catalogue.isEmpty()) await demo.refuse()
}
