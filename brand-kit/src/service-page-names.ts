/** Pages that every shop has, by the names that files of the brand give them. */
export const servicePageNames = [
  'imprint',
  'terms',
  'privacy',
  'withdrawal_text',
  'withdrawal_function',
  'shipping_payment',
  'contact',
  'accessibility',
  'consent_settings',
  'size_advice',
  'about',
  'sustainability',
  'help',
  'payment',
  'returns',
  'cancellation',
  'fashion_card',
] as const

export type ServicePageName = (typeof servicePageNames)[number]
