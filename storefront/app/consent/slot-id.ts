export const consentSlotId = 'consent-slot'
