/** Numbers whose count is not known in advance. */
type GrowingArray<Numbers> = { push(value: number): void; at(index: number): number; taken(): Numbers }

export const growingWords = (): GrowingArray<Uint32Array> => growing((length) => new Uint32Array(length))
export const growingNumbers = (): GrowingArray<Float64Array> => growing((length) => new Float64Array(length))

function growing<Numbers extends Uint32Array | Float64Array>(make: (length: number) => Numbers): GrowingArray<Numbers> {
  let numbers = make(64)
  let length = 0
  return {
    push(value) {
      if (length === numbers.length) {
        const wider = make(length * 2)
        wider.set(numbers)
        numbers = wider
      }
      numbers[length++] = value
    },
    at: (index) => numbers[index],
    taken: () => numbers.subarray(0, length) as Numbers,
  }
}
