import type { Formats } from './market.ts'

const noBreak = '\u00a0'
const narrowNoBreak = '\u202f'
const apostrophe = '\u2019'

const germanMonths = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
] as const
const germanWeekdays = ['So.', 'Mo.', 'Di.', 'Mi.', 'Do.', 'Fr.', 'Sa.'] as const
const germanDates = {
  medium: 'DD.MM.YYYY',
  dayAndMonth: 'weekday, D. month',
  days: { one: '{min}', range: '{min} bis {max}' },
}

export const german: Formats = {
  number: { group: '.', decimal: ',' },
  money: { group: '.', decimal: ',', pattern: `amount${noBreak}€` },
  percent: `n${noBreak}%`,
  date: germanDates,
  months: germanMonths,
  weekdays: germanWeekdays,
}

export const austrian: Formats = {
  ...german,
  money: { group: '.', decimal: ',', pattern: `€${noBreak}amount` },
  months: ['Jänner', ...germanMonths.slice(1)],
}

export const swissGerman: Formats = {
  number: { group: apostrophe, decimal: '.' },
  money: { group: apostrophe, decimal: '.', pattern: `CHF${noBreak}amount` },
  percent: 'n%',
  date: germanDates,
  months: germanMonths,
  weekdays: germanWeekdays,
}

export const swissFrench: Formats = {
  number: { group: narrowNoBreak, decimal: ',' },
  money: { group: narrowNoBreak, decimal: '.', pattern: `amount${noBreak}CHF` },
  percent: 'n%',
  date: {
    medium: 'D month YYYY',
    dayAndMonth: 'weekday D month',
    days: { one: 'le {min}', range: 'du {min} au {max}' },
  },
  months: [
    'janvier',
    'février',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'août',
    'septembre',
    'octobre',
    'novembre',
    'décembre',
  ],
  weekdays: ['dim.', 'lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.'],
}

export const british: Formats = {
  number: { group: ',', decimal: '.' },
  money: { group: ',', decimal: '.', pattern: '€amount' },
  percent: 'n%',
  date: {
    medium: 'D month YYYY',
    dayAndMonth: 'weekday D month',
    days: { one: '{min}', range: '{min} to {max}' },
  },
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
}
