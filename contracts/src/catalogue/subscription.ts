import type { Localised } from './localised.ts'

/** How often something may come again. */
export const subscriptionIntervals = ['monthly', 'every_two_months', 'quarterly'] as const
export type SubscriptionInterval = (typeof subscriptionIntervals)[number]

export const intervalNames: Readonly<Record<SubscriptionInterval, Localised>> = {
  monthly: { de: 'jeden Monat', fr: 'chaque mois', en: 'every month' },
  every_two_months: { de: 'alle zwei Monate', fr: 'tous les deux mois', en: 'every two months' },
  quarterly: { de: 'alle drei Monate', fr: 'tous les trois mois', en: 'every three months' },
}

/** The house knows one kind of contract: it has no least duration, and ends when it is cancelled. */
export const subscriptionTerm = 'unlimited'
export const cancellationPolicy = 'any_time'

export const subscriptionNames = {
  unlimited: {
    de: 'unbefristet, ohne Mindestlaufzeit',
    fr: 'durée indéterminée, sans durée minimale',
    en: 'open-ended, no minimum term',
  },
  any_time: {
    de: 'jederzeit ohne Frist kündbar',
    fr: 'résiliable à tout moment, sans préavis',
    en: 'cancel at any time, without notice',
  },
} as const satisfies Record<string, Localised>
