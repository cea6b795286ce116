const jeans = /^(W\d+)\/L\d+$/

/** "34, 36 und 38"; of jeans the widths alone, which come in several lengths each. */
export function writeSizes(sizes: readonly string[], and: (words: readonly string[]) => string): string {
  const lengths = new Set(sizes.flatMap((size) => (jeans.test(size) ? [size.split('/')[1]] : [])))
  if (lengths.size < 2 || sizes.length < 8) return and(sizes)
  return and([...new Set(sizes.map((size) => jeans.exec(size)?.[1] ?? size))])
}
