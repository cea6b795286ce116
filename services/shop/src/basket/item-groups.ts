import type { Line } from './line.ts'

/** The main item of a group: whoever was named so first, else the first of the group. */
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
