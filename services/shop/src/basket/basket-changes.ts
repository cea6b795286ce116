import { join, type Sql, sql } from '@vitrine/database'
import type { Line } from './line.ts'

/** The difference between two states of the lines. */
export type Changes = {
  gone: readonly string[]
  changed: readonly { line: Line; by: number }[]
  added: readonly Line[]
}

export const isNothing = ({ gone, changed, added }: Changes): boolean =>
  gone.length + changed.length + added.length === 0

const isSame = (a: Line, b: Line) => JSON.stringify(a) === JSON.stringify(b)

export function changesBetween(before: readonly Line[], after: readonly Line[]): Changes {
  const was = new Map(before.map((line) => [line.key, line]))
  const is = new Set(after.map(({ key }) => key))
  return {
    gone: before.filter(({ key }) => !is.has(key)).map(({ key }) => key),
    changed: after.flatMap((line) => {
      const old = was.get(line.key)
      return old && old !== line && !isSame(old, line) ? [{ line, by: line.quantity - old.quantity }] : []
    }),
    added: after.filter(({ key }) => !was.has(key)),
  }
}

const row = ({
  key,
  variantId,
  quantity,
  promotionId,
  groupId,
  isMainItem,
  isRequired,
  displayData,
  customData,
  place,
  addedPrice,
}: Line) => ({
  key,
  variant_id: variantId,
  quantity,
  promotion_id: promotionId,
  group_id: groupId,
  is_main_item: isMainItem,
  is_required: isRequired,
  display_data: displayData,
  custom_data: customData,
  place: place ?? null,
  added_price: addedPrice ?? null,
})
const columns = sql`key text, variant_id int, quantity int, promotion_id int, group_id text, is_main_item boolean,
  is_required boolean, display_data jsonb, custom_data jsonb, place bigint,
  added_price int, by int`
const recordset = (rows: readonly object[]): Sql =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${columns})`

/** All of it in one statement, which also raises the version. Quantities change by a difference, never to a number read before. */
export function writeChanges(basketId: number, { gone, changed, added }: Changes): Sql {
  const steps: Sql[] = []
  // A line that is replaced or joined must be gone before another is the same variant in the same group.
  const afterGone = gone.length > 0 ? sql`and (select count(*) from gone) >= 0` : sql``
  if (gone.length > 0)
    steps.push(sql`gone as (
      delete from basket_lines where basket_id = ${basketId}
        and key in (select jsonb_array_elements_text(${JSON.stringify(gone)}::jsonb)) returning id)`)
  if (changed.length > 0)
    steps.push(sql`changed as (
      update basket_lines l set variant_id = r.variant_id, quantity = l.quantity + r.by, promotion_id = r.promotion_id, group_id = r.group_id,
        is_main_item = r.is_main_item, is_required = r.is_required,
        display_data = r.display_data, custom_data = r.custom_data, added_price = r.added_price
      from ${recordset(changed.map(({ line, by }) => ({ ...row(line), by })))}
      where l.basket_id = ${basketId} and l.key = r.key ${afterGone} returning l.id)`)
  if (added.length > 0) {
    // So must a changed line that frees the size of an added one.
    const afterChanged = changed.length > 0 ? sql`and (select count(*) from changed) >= 0` : sql``
    // A restored line gets its old position; new ones are appended.
    const isBack = added.some(({ place }) => place !== undefined)
    const place = sql`coalesce(place, nextval(pg_get_serial_sequence('basket_lines', 'id')))`
    steps.push(sql`added as (
      insert into basket_lines (${isBack ? sql`id, ` : sql``}basket_id, key, variant_id, quantity, promotion_id, group_id,
        is_main_item, is_required, display_data, custom_data, added_price) ${isBack ? sql`overriding system value` : sql``}
      select ${isBack ? sql`${place}, ` : sql``}${basketId}::bigint, key, variant_id, quantity, promotion_id, group_id, is_main_item,
        is_required, display_data, custom_data, added_price
      from ${recordset(added.map(row))} where true ${afterGone} ${afterChanged})`)
  }
  return sql`with ${join(steps, ', ')}
    update baskets set version = version + 1, updated_at = now() where id = ${basketId} returning version`
}
