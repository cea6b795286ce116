import { isTagManagerId } from '@vitrine/contracts/consent'
import { loadScript } from '../scripts/load-script.ts'

type DataLayerPage = { dataLayer?: unknown[] }

/** The visitor's answers that the vendor's consent mode knows. */
export type TagManagerConsent = { mayMeasure: boolean; mayAdvertise: boolean }

export type TagManager = {
  /** Tells the vendor of a later answer. */
  update(consent: TagManagerConsent): void
}

/** Milliseconds for which the vendor holds its tags back until the answer follows the defaults. */
const waitForAnswerMs = 500

/** Beginnings of the names that the vendor stores on the device. */
export const tagManagerStorage = ['_ga', '_gid', '_gat', '_gcl_', '_dc_gtm_'] as const

/**
 * Loads the tag manager; call it with the visitor's consent only. Everything is denied first, because the vendor reads
 * the defaults before anything else. Returns null for a wrong id.
 */
export function startTagManager(id: string, consent: TagManagerConsent): TagManager | null {
  if (!isTagManagerId(id)) {
    console.warn('tracking.tag_manager.wrong_id', id)
    return null
  }
  const dataLayer = ((globalThis as DataLayerPage).dataLayer ??= [])
  // Events of this page may be there already; the vendor must find the defaults before them.
  dataLayer.unshift(
    toCommand('consent', 'default', {
      ...signals({ mayMeasure: false, mayAdvertise: false }),
      functionality_storage: 'granted',
      security_storage: 'granted',
      wait_for_update: waitForAnswerMs,
    }),
  )
  const update = (answer: TagManagerConsent) => void dataLayer.push(toCommand('consent', 'update', signals(answer)))
  update(consent)
  dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  void loadScript(`https://www.googletagmanager.com/gtm.js?id=${id}`)
  return { update }
}

/** The signals of the vendor's consent mode, second version. */
function signals({ mayMeasure, mayAdvertise }: TagManagerConsent) {
  const advertising = mayAdvertise ? 'granted' : 'denied'
  return {
    ad_storage: advertising,
    ad_user_data: advertising,
    ad_personalization: advertising,
    personalization_storage: advertising,
    analytics_storage: mayMeasure ? 'granted' : 'denied',
  }
}

/** The vendor takes commands as an `arguments` object only, not as an array. */
function toCommand(..._parameters: unknown[]): IArguments {
  // oxlint-disable-next-line prefer-rest-params -- the vendor needs this object
  return arguments
}
