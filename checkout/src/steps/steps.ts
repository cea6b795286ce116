export const steps = ['auth', 'shipping', 'payment', 'review'] as const
export type Step = (typeof steps)[number]

export const hashOf = (step: Step): string => `#/${step}`

export const stepOf = (hash: string): Step | undefined => steps.find((step) => hashOf(step) === hash)

export const indexOf = (step: Step): number => steps.indexOf(step)

/** The requested step, or the first open one where it comes before. */
export const reachable = (wanted: Step | undefined, furthest: Step): Step =>
  wanted && indexOf(wanted) <= indexOf(furthest) ? wanted : furthest

export const furthestOf = (a: Step, b: Step): Step => (indexOf(a) < indexOf(b) ? b : a)

export const nextStep = (step: Step): Step => steps[indexOf(step) + 1] ?? 'review'
