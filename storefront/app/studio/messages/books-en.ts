import type { BooksMessages, HealthMessages } from './books-de.ts'

export const booksEn: BooksMessages = {
  lead: 'What must always be true of the shop’s data. It is checked every night, and now if you like.',
  allGreen: (count) => `All is well: ${count} rules are checked.`,
  someRed: (red, count) => (red === 1 ? `One of ${count} rules is broken.` : `${red} of ${count} rules are broken.`),
  start: 'Check now',
  stop: 'Stop',
  progress: 'Progress of the check',
  checked: (done, all) => `${done} of ${all} checked`,
  waiting: 'The check is about to begin.',
  lastRun: (when, by, isStopped) => `${isStopped ? 'Stopped' : 'Last checked'}: ${when}, ${by}`,
  nightly: 'every night',
  changedMeanwhile: 'Meanwhile a check has begun or ended.',
  empty: 'Never checked yet. “Check now” usually takes a few seconds.',
  green: 'holds',
  unchecked: 'not checked',
  red: (rows) => (rows === 1 ? '1 row breaks the rule' : `${rows} rows break the rule`),
  columns: { invariant: 'Rule', state: 'State', at: 'Checked', duration: 'Time taken' },
  // The shop's own names are English.
  invariants: {},
}

export const healthEn: HealthMessages = {
  lead: 'How the machinery behind the shop is doing right now.',
  unknown: 'Unknown: it runs elsewhere, or does not answer.',
  index: 'Search',
  documents: 'Products in the index',
  memory: 'Memory',
  lag: 'Lag',
  changes: (count) => (count === 1 ? '1 change' : `${count} changes`),
  outbox: 'Mails and events',
  waiting: 'Waiting',
  oldest: 'Oldest has waited for',
  seconds: (count) => (count === 1 ? '1 second' : `${count} seconds`),
  parked: 'Given up',
  orders: 'Orders of the last hour',
  versions: 'Versions',
  databaseSize: 'Size of the database',
  startedAt: 'Started',
}
