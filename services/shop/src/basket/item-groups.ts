import type { Line } from './line.ts'

/** The main item of a group: the one first named so, else the first of the group. */
const mainOf = (groupId: string, lines: readonly Line[]): Line | undefined => {
  const group = lines.filter((line) => line.groupId === groupId)
  return group.find(({ isMainItem }) => isMainItem) ?? group[0]
}

export const isMain = (line: Line, lines: readonly Line[]): boolean =>
  line.groupId !== '' && mainOf(line.groupId, lines)?.key === line.key

/** A group has one main item: who comes later cannot become it. */
export const mayBeMain = (groupId: string, lines: readonly Line[]): boolean =>
  groupId !== '' && !lines.some((line) => line.groupId === groupId && line.isMainItem)

/** Without its main item a group has lost its sense, and goes along. */
export const without = (line: Line, lines: readonly Line[]): Line[] =>
  lines.filter(isMain(line, lines) ? ({ groupId }) => groupId !== line.groupId : ({ key }) => key !== line.key)

/** Items that the main item of a group requires. */
export const requiredParts = ({ key, groupId }: Line, lines: readonly Line[]): Line[] =>
  lines.filter((line) => groupId !== '' && line.groupId === groupId && line.key !== key && line.isRequired)

/**
 * Lines that cannot be had because something they belong to cannot: a main item without a part it needs, and such a
 * part without its main item. Optional parts are independent.
 */
export function heldBack(lines: readonly Line[], canBeHad: (line: Line) => boolean): ReadonlySet<string> {
  const bound = lines.filter((line) => line.groupId !== '' && (line.isRequired || isMain(line, lines)))
  const broken = new Set(bound.filter((line) => !canBeHad(line)).map(({ groupId }) => groupId))
  return new Set(bound.filter(({ groupId }) => broken.has(groupId)).map(({ key }) => key))
}
