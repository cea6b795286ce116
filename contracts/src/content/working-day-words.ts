export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>

export const englishWorkingDays = { one: 'working day', other: 'working days' } as const

/** The unit of delivery times, by the name of a file of texts; a brand adds languages in `messages/goods/`. */
export const workingDayWords: Readonly<Record<string, PluralForms>> = {
  de: { one: 'Werktag', other: 'Werktage' },
  'fr-ch': { one: 'jour ouvrable', other: 'jours ouvrables' },
  en: englishWorkingDays,
}
