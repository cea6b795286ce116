import { isTagManagerId } from '@vitrine/contracts/consent'
import type { Market } from '@vitrine/contracts/markets'
import type { TrackingSettings } from './tracking-settings.ts'

/** Origins that a shop's outside services need; none for a shop without them. */
export const vendorOrigins = ({ locale }: Market, { usercentrics, tagManager }: TrackingSettings = {}): string[] => [
  ...(usercentrics?.[locale] ? ['https://*.usercentrics.eu'] : []),
  ...(isTagManagerId(tagManager?.[locale] ?? '')
    ? ['https://www.googletagmanager.com', 'https://*.google-analytics.com']
    : []),
]
