import type { HelpMessages } from './help-de.ts'

export const helpEn: HelpMessages = {
  title: 'Did it help?',
  verdicts: {
    helped: 'Yes: the products of the rule are clicked more often.',
    harmed: 'No: the products of the rule are clicked less often.',
    'too little to say': 'Still too little to say anything.',
    'not measured': 'This rule cannot be measured, or it has not been in force for a whole day yet.',
  },
  difference: (share, low, high) => `A difference of ${share} points, between ${low} and ${high}.`,
  period: 'Period',
  shown: 'List shown',
  clicked: 'with a click on its products',
  share: 'Share',
  with: (from, to) => `with the rule, ${from} – ${to}`,
  without: 'before it, the same weekdays',
  method:
    'The same products in the same lists. The bounds hold in 99 of 100 cases; days that differ much make them wider.',
}
