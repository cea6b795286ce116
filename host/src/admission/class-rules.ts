/** Classes of requests, the most important first. */
export const requestClasses = ['order', 'account', 'page', 'file', 'search', 'robot'] as const
export type RequestClass = (typeof requestClasses)[number]

export type ClassRule = {
  /** Urgent requests start at once; browsing takes turns, and makes way for them. */
  isUrgent: boolean
  /** Takes a place of the limit that follows the loop's lag; files are read and encoded outside the loop. */
  isRendered: boolean
  /** Requests that run at the same time. */
  concurrency: number
  /** Requests that may always wait. */
  minWaiting: number
  /** Requests that may ever wait. */
  maxWaiting: number
  /** Above `minWaiting` a request is refused if it would wait for longer, judged by the last starts. */
  expectedWaitMs: number
  /** Browsing classes share the starts by weight. */
  weight: number
}

const rule = (own: Pick<ClassRule, 'concurrency' | 'weight'> & Partial<ClassRule>): ClassRule => ({
  isUrgent: false,
  isRendered: true,
  minWaiting: 24,
  maxWaiting: 2_000,
  expectedWaitMs: 500,
  ...own,
})

export const classRules: Readonly<Record<RequestClass, ClassRule>> = {
  order: rule({ isUrgent: true, concurrency: 32, weight: 1 }),
  account: rule({ isUrgent: true, concurrency: 24, weight: 1 }),
  page: rule({ concurrency: 64, weight: 8 }),
  file: rule({ isRendered: false, concurrency: 128, minWaiting: 256, weight: 8 }),
  search: rule({ concurrency: 32, maxWaiting: 400, weight: 4 }),
  robot: rule({ concurrency: 4, minWaiting: 16, maxWaiting: 200, weight: 1 }),
}

/** Nothing waits for longer; only a request that was expected to start earlier comes to it. */
export const deadlineMs = 8_000
