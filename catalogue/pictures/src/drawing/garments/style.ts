import { lerp } from '../base/maths.ts'
import { hash } from '../base/random.ts'

/** Design choices of one style; its colours share them. */
export type Style = {
  /** One of several ways to make a part: `style.one('cuff', ['rib', 'turned'])`. */
  one: <T>(part: string, options: readonly T[]) => T
  /** A measure between two: `style.cm('rib', 4, 8)`. */
  cm: (part: string, from: number, to: number) => number
}

export function styleOf(seed: number): Style {
  const share = (part: string) => hash(seed, spell(part), 59)
  return {
    one: <T>(part: string, options: readonly T[]) => options[Math.floor(share(part) * options.length)] as T,
    cm: (part, from, to) => lerp(from, to, share(part)),
  }
}

function spell(part: string): number {
  let sum = 17
  for (let i = 0; i < part.length; i++) sum = Math.imul(sum, 31) + part.charCodeAt(i)
  return sum
}
