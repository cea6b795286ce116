/**
 * German queries to try the demo shop with, named in `runtime.json`. The default rules and the demo catalogue have
 * results for them.
 */
export const demoQueries = {
  hits: 'kleid',
  typo: 'klied',
  /** Leads to the returns portal. */
  redirect: 'rücksendung',
  /** Searches for jumpers instead. */
  rewrite: 'hoody',
  /** Shows how to wash it. */
  notify: 'kaschmir',
  prefix: 'kle',
  question: 'wie wasche ich wolle',
} as const
