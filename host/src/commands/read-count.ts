import { CommandError } from './command-error.ts'

/** Reads an option that is a whole number, at least `least`. */
export function readCount(name: string, given: string | undefined, otherwise: number, least = 1): number {
  const count = Number(given ?? otherwise)
  if (Number.isSafeInteger(count) && count >= least) return count
  throw new CommandError('usage', `--${name} is a whole number from ${least}, not "${given}".`)
}
