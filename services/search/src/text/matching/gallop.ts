/** The first place from `from` on, before `to`, whose value is not below `value`: cheap when it is near. */
export function gallop(values: Uint32Array, from: number, to: number, value: number): number {
  if (from >= to || values[from] >= value) return from
  let step = 1
  while (from + step < to && values[from + step] < value) step <<= 1
  let low = from + (step >>> 1) + 1
  let high = Math.min(to, from + step)
  while (low < high) {
    const middle = (low + high) >>> 1
    if (values[middle] < value) low = middle + 1
    else high = middle
  }
  return low
}
