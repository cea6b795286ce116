import type { Locale } from '@vitrine/contracts/markets'
import type { UsercentricsSettings } from '../../app/public-settings.ts'

/** Ids of outside services by shop; a shop without an id does without the service. */
export type TrackingSettings = {
  usercentrics?: Partial<Record<Locale, UsercentricsSettings>>
  /** The tag manager's container: `GTM-ABC1`. */
  tagManager?: Partial<Record<Locale, string>>
}
