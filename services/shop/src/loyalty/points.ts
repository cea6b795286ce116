import type { UserId } from '@vitrine/contracts/shop'
import { sql, type Transaction } from '@vitrine/database'

/**
 * Books the difference between the points of an order on a card and those it should have: a point for every whole unit of money that its kept
 * pieces cost, delivery included, and none once nothing was kept. What was booked before counts, so that nothing is
 * given or taken twice. The order must be locked. A present that came back was paid for all the same.
 *
 * A return only deducts: a customer with a new card has no points of that order on it. What was given for a gift
 * card since is not asked back.
 */
export async function settlePoints(tx: Transaction, orderId: number, reason: 'order' | 'return'): Promise<void> {
  const isDue = reason === 'order' ? sql`d.points > 0` : sql`d.points < 0`
  await tx.run(sql`
    with earned as (
      select o.customer_id, o.reference_key,
        case when bool_or(not i.is_gone) then (o.total - coalesce(sum(i.amount) filter (where i.is_gone), 0)) / 100 else 0 end as points
      from orders o join (
        select i.order_id, i.amount,
          i.status = 'cancelled' or i.status = 'returned' and not coalesce(r.gift_email is not null, false) as is_gone
        from order_items i left join return_items ri on ri.order_item_id = i.id left join returns r on r.id = ri.return_id
      ) i on i.order_id = o.id
      where o.id = ${orderId} and o.body->'loyaltyCard'->>'points' is not null
      group by o.id),
    due as (
      select l.number, e.reference_key, greatest(-l.points, e.points - coalesce((
        select sum(b.points) from loyalty_bookings b
        where b.number = l.number and b.reference = e.reference_key), 0))::int as points
      from earned e join loyalty_cards l on l.customer_id = e.customer_id
      for update of l),
    booked as (
      update loyalty_cards l set points = l.points + d.points from due d where l.number = d.number and ${isDue}
      returning l.number, d.points, d.reference_key)
    insert into loyalty_bookings (number, points, reason, reference)
    select number, points, ${reason}, reference_key from booked`)
}

/** Deducts points from a card; false if it has too few. */
export async function givePoints(
  tx: Transaction,
  customerId: UserId,
  { points, reference }: { points: number; reference: string },
): Promise<boolean> {
  const count = await tx.run(sql`
    with given as (
      update loyalty_cards set points = points - ${points}
      where customer_id = ${customerId} and points >= ${points} returning number)
    insert into loyalty_bookings (number, points, reason, reference)
    select number, ${-points}, 'reward', ${reference} from given`)
  return count === 1
}
