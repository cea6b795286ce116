/** Services of the shop itself that need consent in every market (D-01, D-03, D-09). */
export const ownConsentServices = ['analytics', 'remember'] as const

/** Another id loads nothing (D-07). */
export const isTagManagerId = (id: string): boolean => /^GTM-[A-Z0-9]+$/.test(id)

/** All services but those that only store something on the visitor's own device. */
export const isTrackingService = (service: string): boolean => service !== 'remember'
