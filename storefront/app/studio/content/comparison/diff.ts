export type Piece<T> = { kind: 'same' | 'added' | 'removed'; items: T[] }

/** Beyond this, finding the shortest answer takes longer than reading both. */
const most = 4_000_000

/** The shortest list of removals and additions that leads from one list to another. */
export function diff<T>(before: readonly T[], after: readonly T[]): Piece<T>[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1
  let end = 0
  const room = Math.min(before.length, after.length) - start
  while (end < room && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  return joined([
    { kind: 'same', items: before.slice(0, start) },
    ...middle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    { kind: 'same', items: before.slice(before.length - end) },
  ])
}

function middle<T>(before: readonly T[], after: readonly T[]): Piece<T>[] {
  if (before.length * after.length > most) return [piece('removed', before), piece('added', after)]
  const width = after.length + 1
  /** How much the rests after two places have in common. */
  const common = new Uint32Array((before.length + 1) * width)
  const at = (row: number, column: number) => common[row * width + column] ?? 0
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      common[row * width + column] =
        before[row] === after[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))

  const pieces: Piece<T>[] = []
  let row = 0
  let column = 0
  while (row < before.length || column < after.length) {
    if (row < before.length && column < after.length && before[row] === after[column]) {
      pieces.push(piece('same', before.slice(row, row + 1)))
      row += 1
      column += 1
    } else if (column >= after.length || (row < before.length && at(row + 1, column) >= at(row, column + 1))) {
      pieces.push(piece('removed', before.slice(row, row + 1)))
      row += 1
    } else {
      pieces.push(piece('added', after.slice(column, column + 1)))
      column += 1
    }
  }
  return pieces
}

const piece = <T>(kind: Piece<T>['kind'], items: readonly T[]): Piece<T> => ({ kind, items: [...items] })

function joined<T>(pieces: readonly Piece<T>[]): Piece<T>[] {
  const result: Piece<T>[] = []
  for (const { kind, items } of pieces) {
    const last = result.at(-1)
    if (last?.kind === kind) last.items.push(...items)
    else if (items.length > 0) result.push({ kind, items: [...items] })
  }
  return result
}
