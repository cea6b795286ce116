/**
 * Splits an amount over weights so that the whole cents add up to it exactly and no share exceeds its weight
 * as long as the amount does not exceed their sum. What rounding down leaves goes, cent by cent, to the largest
 * remainders, the earlier one first.
 */
export function distribute(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map(() => 0)
  const shares = weights.map((weight) => Number((BigInt(amount) * BigInt(weight)) / BigInt(whole)))
  const remainders = weights.map((weight, index) => ({
    index,
    rest: Number((BigInt(amount) * BigInt(weight)) % BigInt(whole)),
  }))
  let left = amount - shares.reduce((sum, share) => sum + share, 0)
  for (const { index } of remainders.toSorted((a, b) => b.rest - a.rest || a.index - b.index)) {
    if (left === 0) break
    shares[index] = (shares[index] ?? 0) + 1
    left -= 1
  }
  return shares
}
