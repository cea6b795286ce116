export const day = 86_400_000

export type Decay = {
  /** The weight of an event of that moment, compared with one of the origin. */
  weightAt(at: number): number
}

/**
 * Older events count less: half as much after each half-life. Instead of shrinking every old number again and again,
 * new ones are added with a greater weight, and readers divide by the weight of the moment. So one event changes one
 * number, and events may come in any order. A number holds a thousand half-lives, more than a process lives.
 */
export function createDecay(halfLife: number, origin: number): Decay {
  return { weightAt: (at) => 2 ** ((at - origin) / halfLife) }
}
