import { type ImportDetail, type ImportSettings, largestImport } from '@vitrine/contracts/desk'
import { fail, ok } from '@vitrine/contracts/shop'
import { sql } from '@vitrine/database'
import { undoCounts } from '../imports/import-counts.ts'
import type { ImportFiles } from '../imports/import-files.ts'
import { readPlanTimes, undoPrices } from '../imports/import-prices.ts'
import { imports, type StoredImport, toImportRow } from '../imports/import-store.ts'
import { idAfter, pageOf } from './cursor.ts'
import type { DeskContext } from './desk-context.ts'
import type { DeskHandlers } from './desk.ts'

type ImportHandlers = Pick<
  DeskHandlers,
  | 'listImports'
  | 'getImport'
  | 'listImportProblems'
  | 'uploadImport'
  | 'tryImport'
  | 'takeImport'
  | 'undoImport'
  | 'discardImport'
>

/** Problems that the page of a file shows; the others are in the report. */
const shown = 100

const subjectOf = (id: number) => `import ${id}`
const notFound = fail({ code: 'NOT_FOUND' } as const)

/** A file changes goods of all shops, so a member of some of them may not take it. */
const isLimited = ({ member }: DeskContext) => member.shops !== null

/** Goods keep no past that could come back; counts and drafts of price plans do. */
const isUndoable = ({ kind, state }: StoredImport) => state === 'taken' && kind !== 'goods'

/** Tells files apart by their columns, whatever their order. */
const shapeKeyOf = (columns: readonly string[]): string =>
  columns
    .map((column) => column.toLowerCase())
    .toSorted()
    .join('\n')

/** A remembered mapping without the times of its file, and without columns that this file lacks. */
function fitSettings({ from: _from, to: _to, ...remembered }: ImportSettings, columns: readonly string[]) {
  const byKey = new Map(columns.map((column) => [column.toLowerCase(), column]))
  const mapped = Object.entries(remembered.columns).flatMap(([target, column]) => {
    const present = byKey.get(column.toLowerCase())
    return present === undefined ? [] : [[target, present] as const]
  })
  return { ...remembered, columns: Object.fromEntries(mapped) }
}

/** Uploaded files: read at once, tried and taken by the import worker. */
export const createImportHandlers = (files: ImportFiles | undefined): ImportHandlers => ({
  async listImports({ kind, after, limit }, { db }) {
    const found = await imports.list(db, { kind, before: idAfter(after), limit: limit + 1 })
    return ok(pageOf(found, limit, { idOf: ({ id }) => id, toRow: (each) => each }))
  },

  async getImport({ id }, { db }) {
    const found = await imports.find(db, id)
    if (!found) return notFound
    const twin = await imports.twinOf(db, id)
    const remembered = await imports.remembered(db, found.kind, found.shapeKey)
    return ok<ImportDetail>({
      row: toImportRow(found),
      shape: found.shape,
      targets: files?.targetsOf(found.kind) ?? [],
      settings: found.settings,
      isRemembered: found.state === 'uploaded' && remembered !== undefined,
      progress: found.progress,
      changes: found.changes,
      problems: await imports.problems(db, id, shown),
      sameAs: twin ? { id: twin.id, at: twin.at.toISOString() } : null,
      planIds: found.planIds,
      isUndoable: isUndoable(found),
    })
  },

  listImportProblems: async ({ id }, { db }) => ok(await imports.problems(db, id)),

  async uploadImport({ kind, fileName, file }, context) {
    if (!files) return fail({ code: 'ELSEWHERE' })
    if (isLimited(context)) return fail({ code: 'NOT_ALLOWED' })
    if (file.byteLength === 0) return fail({ code: 'EMPTY' })
    if (file.byteLength > largestImport) return fail({ code: 'TOO_LARGE', details: { most: largestImport } })
    const inspected = await files.inspect({ kind, name: fileName, bytes: file })
    if (!inspected.ok) return fail({ code: 'UNUSABLE', details: { reason: inspected.error.reason } })
    const { shape, settings } = inspected.value
    const shapeKey = shapeKeyOf(shape.columns)
    const { db, actor, record } = context
    const remembered = await imports.remembered(db, kind, shapeKey)
    const id = await imports.add(db, {
      kind,
      fileName,
      file,
      shape,
      shapeKey,
      settings: remembered ? fitSettings(remembered, shape.columns) : settings,
      staffId: actor.staffId,
      author: actor.name,
    })
    await record({ action: 'import.uploaded', subject: subjectOf(id), details: { kind, file: fileName } })
    return ok({ id })
  },

  async tryImport({ id, settings }, context) {
    const { db, record } = context
    const found = await imports.find(db, id, { isLocked: true })
    if (!found) return notFound
    if (!found.hasFile || !['uploaded', 'tried', 'failed'].includes(found.state)) return fail({ code: 'WRONG_STATE' })
    if (found.kind === 'prices' && !readPlanTimes(settings)) return fail({ code: 'WRONG_TIME' })
    await imports.request(db, id, 'trying', { settings })
    await record({
      action: 'import.tried',
      subject: subjectOf(id),
      details: { kind: found.kind, file: found.fileName },
    })
    return ok({ id })
  },

  async takeImport({ id, leavesOut }, context) {
    const { db, record } = context
    const found = await imports.find(db, id, { isLocked: true })
    if (!found) return notFound
    if (isLimited(context)) return fail({ code: 'NOT_ALLOWED' })
    if (found.state !== 'tried' || !found.hasFile) return fail({ code: 'WRONG_STATE' })
    if (found.problems.error > 0 && !(found.kind === 'goods' && leavesOut)) return fail({ code: 'HAS_ERRORS' })
    if (Object.values(found.counts).every((count) => count === 0)) return fail({ code: 'NOTHING_TO_TAKE' })
    await imports.request(db, id, 'taking', { leavesOut })
    // Only now: a mapping that was tried and found wrong is not proposed for the next file.
    await imports.remember(db, found.kind, found.shapeKey, found.settings)
    await record({ action: 'import.started', subject: subjectOf(id), details: { file: found.fileName, leavesOut } })
    return ok({ id })
  },

  async undoImport({ id }, context) {
    const { db, actor, record } = context
    const found = await imports.find(db, id, { isLocked: true })
    if (!found) return notFound
    if (isLimited(context)) return fail({ code: 'NOT_ALLOWED' })
    if (!isUndoable(found)) return fail({ code: 'WRONG_STATE' })
    // A refusal rolls everything back.
    const moved = await db.transaction(async (tx) => {
      if (found.kind === 'prices') return (await undoPrices(tx, found.planIds)) ? 0 : 1
      return undoCounts(tx, id)
    })
    if (moved > 0) return fail({ code: 'MOVED', details: { count: moved } })
    await db.run(sql`update imports set state = 'undone', undone_by = ${actor.name} where id = ${id}`)
    await record({
      action: 'import.undone',
      subject: subjectOf(id),
      details: { kind: found.kind, file: found.fileName },
    })
    return ok(null)
  },

  async discardImport({ id }, { db, record }) {
    const found = await imports.find(db, id, { isLocked: true })
    if (!found) return notFound
    if (!['uploaded', 'tried', 'failed'].includes(found.state)) return fail({ code: 'WRONG_STATE' })
    await imports.remove(db, id)
    await record({ action: 'import.discarded', subject: subjectOf(id), details: { file: found.fileName } })
    return ok(null)
  },
})
