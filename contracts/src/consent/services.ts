/** Services of the shop itself that need consent in every market (D-01, D-03, D-09). */
export const ownConsentServices = ['analytics', 'remember'] as const

/** Services of other vendors that need consent, in the order in which they start. A shop without an id has none of them. */
export const outsideConsentServices = ['google_tag_manager', 'kameleoon', 'recommendations'] as const
export type OutsideConsentService = (typeof outsideConsentServices)[number]

/** Another id loads nothing (D-07). */
export const isTagManagerId = (id: string): boolean => /^GTM-[A-Z0-9]+$/.test(id)

/** All services but those that only store something on the visitor's own device. */
export const isTrackingService = (service: string): boolean => service !== 'remember'
