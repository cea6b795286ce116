import { growingWords } from './growing-array.ts'

/** Assigns a code to every set of values that occurs, in the order of their first appearance; the empty set has 0. */
export type SetCodes = {
  /** The next document has these values, in any order; repetitions do not matter. */
  add(values: readonly number[]): void
  sets: readonly (readonly number[])[]
  /** Codes of the documents, in the order of adding. */
  taken(): Uint32Array
}

export function createSetCodes(): SetCodes {
  const codes = growingWords()
  const sets: number[][] = [[]]
  const ofOne: number[] = []
  const ofSeveral = new Map<string, number>()

  function codeOfSeveral(values: readonly number[]): number {
    const set = [...new Set(values)].toSorted((a, b) => a - b)
    if (set.length === 1) return codeOfOne(set[0])
    const key = set.join(',')
    let code = ofSeveral.get(key)
    if (code === undefined) {
      code = sets.push(set) - 1
      ofSeveral.set(key, code)
    }
    return code
  }
  function codeOfOne(value: number): number {
    return (ofOne[value] ??= sets.push([value]) - 1)
  }

  return {
    add(values) {
      codes.push(values.length === 0 ? 0 : values.length === 1 ? codeOfOne(values[0]) : codeOfSeveral(values))
    },
    sets,
    taken: () => codes.taken(),
  }
}
