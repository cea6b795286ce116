/**
 * Queries in German by which the demo shop can be tried: what `runtime.json` names. The delivered rules and the demo
 * catalogue answer them.
 */
export const demoQueries = {
  hits: 'kleid',
  typo: 'klied',
  /** Leads to the returns portal. */
  redirect: 'rücksendung',
  /** Searches for jumpers instead. */
  rewrite: 'hoody',
  /** Says how to wash it. */
  notify: 'kaschmir',
  prefix: 'kle',
  question: 'wie wasche ich wolle',
} as const
