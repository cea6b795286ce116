/** The seed of one input of a run, so that it can be made again without those before it. */
export const seedOf = (run: number, index: number): number =>
  (Math.imul(run, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) >>> 0
