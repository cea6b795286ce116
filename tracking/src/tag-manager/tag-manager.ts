import { isTagManagerId } from '@vitrine/contracts/consent'
import { loadScript } from '../scripts/load-script.ts'

type DataLayerPage = { dataLayer?: unknown[] }

/** Signals of the vendor's consent mode, by the consent they need. */
const adSignals = ['ad_storage', 'ad_user_data', 'ad_personalization'] as const

/**
 * Loads the tag manager; call it with the visitor's consent only. Everything is denied first, because the vendor reads
 * the defaults before anything else.
 */
export async function startTagManager(id: string, { mayMeasure }: { mayMeasure: boolean }): Promise<boolean> {
  if (!isTagManagerId(id)) {
    console.warn('tracking.tag_manager.wrong_id', id)
    return false
  }
  const dataLayer = ((globalThis as DataLayerPage).dataLayer ??= [])
  // The vendor takes commands as an `arguments` object only, not as an array.
  const command = function () {
    // oxlint-disable-next-line prefer-rest-params -- the point of it
    dataLayer.push(arguments)
  } as (...parameters: unknown[]) => void
  const denied = Object.fromEntries([...adSignals, 'analytics_storage'].map((signal) => [signal, 'denied']))
  command('consent', 'default', { ...denied, functionality_storage: 'granted', security_storage: 'granted' })
  const granted = Object.fromEntries(adSignals.map((signal) => [signal, 'granted']))
  command('consent', 'update', { ...granted, analytics_storage: mayMeasure ? 'granted' : 'denied' })
  dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  return loadScript(`https://www.googletagmanager.com/gtm.js?id=${id}`)
}
