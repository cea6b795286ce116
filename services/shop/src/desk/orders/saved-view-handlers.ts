import { mostSavedViews, type OrderListState } from '@vitrine/contracts/desk'
import { fail, ok } from '@vitrine/contracts/shop'
import { bigintAsNumber, bool, int, json, row, sql, text } from '@vitrine/database'
import type { DeskHandlers } from '../desk.ts'

type SavedViewHandlers = Pick<DeskHandlers, 'listSavedViews' | 'saveView' | 'removeView'>

const Saved = row({
  id: bigintAsNumber,
  name: text,
  state: json<OrderListState>(),
  isShared: bool,
  author: text,
  isRemovable: bool,
})

export const createSavedViewHandlers = (): SavedViewHandlers => ({
  async listSavedViews(_, { db, member, shopIds }) {
    const isOwner = member.roles.includes('owner')
    const views = await db.rows(
      Saved,
      sql`
        select id, name, state, is_shared as "isShared", author, (staff_id = ${member.id} or ${isOwner}::boolean) as "isRemovable"
        from saved_views
        where (staff_id = ${member.id} or is_shared)
          and (state->>'shopId' is null or (state->>'shopId')::int = any(${shopIds}::int[]))
        order by is_shared, name, id limit 200`,
    )
    return ok(views)
  },

  async saveView({ name, isShared, state }, { db, member, actor, worksForShop, record }) {
    if (state.shopId !== undefined && !worksForShop(state.shopId)) return fail({ code: 'NOT_ALLOWED' })
    const others = await db.first(
      int,
      sql`select count(*)::int from saved_views where staff_id = ${member.id} and name <> ${name}`,
    )
    if ((others ?? 0) >= mostSavedViews) return fail({ code: 'TOO_MANY_VIEWS', details: { most: mostSavedViews } })
    const id = await db.first(
      bigintAsNumber,
      sql`
        insert into saved_views (staff_id, author, name, is_shared, state)
        values (${member.id}, ${actor.name}, ${name}, ${isShared}, ${JSON.stringify(state)}::jsonb)
        on conflict (staff_id, name) do update set is_shared = excluded.is_shared, state = excluded.state
        returning id`,
    )
    if (id === undefined) throw new Error('The database did not return a saved view')
    // Words that were searched for may name a customer, and the log is kept.
    const { find: _, ...kept } = state
    await record({ action: 'view.saved', subject: `view ${id}`, details: { name, isShared, ...kept } })
    return ok({ id })
  },

  async removeView({ id }, { db, member, record }) {
    const isOwner = member.roles.includes('owner')
    const removed = await db.first(
      text,
      sql`
        delete from saved_views where id = ${id} and (staff_id = ${member.id} or (is_shared and ${isOwner}::boolean))
        returning name`,
    )
    if (removed === undefined) return fail({ code: 'NOT_FOUND' })
    await record({ action: 'view.removed', subject: `view ${id}`, details: { name: removed } })
    return ok(null)
  },
})
