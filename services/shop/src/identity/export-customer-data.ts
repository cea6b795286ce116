import type { User, UserId } from '@vitrine/contracts/shop'
import { type Database, json, nullable, row, sql } from '@vitrine/database'

const CustomerData = row({
  profile: nullable(json<object>()),
  addresses: json<object[]>(),
  loyaltyCards: json<object[]>(),
  paymentMethods: json<object[]>(),
  newsletter: json<object[]>(),
  identities: json<object[]>(),
  passkeys: json<object[]>(),
  sessions: json<object[]>(),
  orders: json<object[]>(),
  subscriptions: json<object[]>(),
  storeReservations: json<object[]>(),
  reviews: json<object[]>(),
  reviewMails: json<object[]>(),
  basket: json<object[]>(),
  wishlist: json<object[]>(),
})

/**
 * Everything the shop stores about a customer, in all its shops, without hashes, tokens and keys, and without
 * data requested without an account by an address alone: registration does not prove the address.
 */
export async function exportCustomerData(db: Database, user: Pick<User, 'id'>): Promise<Record<string, unknown>> {
  const id: UserId = user.id
  const kept = await db.first(
    CustomerData,
    sql`
      select
        (select jsonb_build_object('id', id, 'email', email, 'firstName', first_name, 'lastName', last_name, 'phone', phone,
            'birthDate', birth_date, 'gender', gender, 'title', title, 'groups', groups, 'referenceKey', reference_key,
            'createdAt', created_at, 'updatedAt', updated_at) from customers where id = ${id}) as profile,
        (select coalesce(jsonb_agg(body || jsonb_build_object('isDefaultBilling', is_default_billing,
            'isDefaultShipping', is_default_shipping, 'createdAt', created_at) order by id), '[]')
          from addresses where customer_id = ${id}) as addresses,
        (select coalesce(jsonb_agg(jsonb_build_object('number', number, 'points', points, 'createdAt', created_at,
            'bookings', (select coalesce(jsonb_agg(jsonb_build_object('points', b.points, 'reason', b.reason,
              'reference', b.reference, 'at', b.at) order by b.id), '[]') from loyalty_bookings b where b.number = l.number))), '[]')
          from loyalty_cards l where customer_id = ${id}) as "loyaltyCards",
        (select coalesce(jsonb_agg(jsonb_build_object('brand', brand, 'last4', last4, 'expires', expires,
            'isDefault', is_default, 'createdAt', created_at) order by created_at), '[]')
          from saved_payment_methods where customer_id = ${id} and removed_at is null) as "paymentMethods",
        (select coalesce(jsonb_agg(jsonb_build_object('shopId', shop_id, 'wording', wording, 'askedAt', asked_at,
            'confirmedAt', confirmed_at, 'endedAt', ended_at) order by n.id), '[]')
          from newsletter_subscribers n join customers c on lower(c.email) = lower(n.email)
          where c.id = ${id} and c.email_confirmed_at is not null) as newsletter,
        (select coalesce(jsonb_agg(jsonb_build_object('provider', provider, 'subject', subject, 'createdAt', created_at)), '[]')
          from identities where customer_id = ${id}) as identities,
        (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'createdAt', created_at, 'lastUsedAt', last_used_at)
            order by created_at), '[]') from passkeys where customer_id = ${id}) as passkeys,
        (select coalesce(jsonb_agg(jsonb_build_object('shopId', shop_id, 'createdAt', created_at, 'lastSeenAt', last_seen_at,
            'browser', browser, 'system', system)
            order by created_at), '[]') from sessions where customer_id = ${id}) as sessions,
        (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'referenceKey', o.reference_key, 'shopId', o.shop_id,
            'status', o.status, 'currency', o.currency, 'total', o.total, 'createdAt', o.created_at, 'order', o.body, 'contact', o.contact,
            'items', (select coalesce(jsonb_agg(i.body || jsonb_build_object('status', i.status, 'amount', i.amount)
              order by i.id), '[]') from order_items i where i.order_id = o.id),
            'returns', (select coalesce(jsonb_agg(jsonb_build_object('status', r.status, 'createdAt', r.created_at)), '[]')
              from returns r where r.order_id = o.id and r.gift_email is null)) order by o.id), '[]')
          from orders o where o.customer_id = ${id}) as orders,
        (select coalesce(jsonb_agg(jsonb_build_object('shopId', shop_id, 'status', status, 'interval', "interval",
            'nextDelivery', next_delivery, 'items', items, 'createdAt', created_at,
            'deliveries', (select coalesce(jsonb_agg(jsonb_build_object('day', d.day, 'state', d.state, 'orderId', d.order_id,
              'missing', d.missing) order by d.day), '[]') from subscription_deliveries d where d.subscription_id = s.id))), '[]')
          from subscriptions s where customer_id = ${id}) as subscriptions,
        (select coalesce(jsonb_agg(r.body || jsonb_build_object('shopId', r.shop_id, 'status', r.status, 'name', r.name,
            'email', r.email, 'phone', r.phone, 'heldUntil', r.held_until, 'createdAt', r.created_at) order by r.id), '[]')
          from store_reservations r where r.customer_id = ${id}) as "storeReservations",
        (select coalesce(jsonb_agg(jsonb_build_object('shopId', w.shop_id, 'orderId', w.order_id, 'productId', w.product_id,
            'variantId', w.variant_id, 'stars', w.stars, 'fit', w.fit, 'title', w.title, 'text', w.body,
            'displayName', w.display_name, 'language', w.language, 'state', w.state, 'reason', w.reason,
            'createdAt', w.created_at, 'answer', w.answer) order by w.id), '[]')
          from reviews w where w.customer_id = ${id}) as reviews,
        (select coalesce(jsonb_agg(jsonb_build_object('shopId', shop_id, 'wording', wording, 'givenAt', given_at,
            'endedAt', ended_at)), '[]') from review_mail_consents where customer_id = ${id}) as "reviewMails",
        (select coalesce(jsonb_agg(jsonb_build_object('shopId', b.shop_id, 'variantId', l.variant_id,
            'quantity', l.quantity, 'addedAt', l.added_at) order by l.id), '[]')
          from baskets b join basket_lines l on l.basket_id = b.id
          where b.customer_id = ${id} and b.status = 'active') as basket,
        (select coalesce(jsonb_agg(jsonb_build_object('shopId', w.shop_id, 'productId', i.product_id,
            'variantId', i.variant_id, 'addedAt', i.added_at, 'lists', (select coalesce(jsonb_agg(l.name order by l.id), '[]')
              from wishlist_list_items x join wishlist_lists l on l.id = x.list_id where x.item_id = i.id)) order by i.id), '[]')
          from wishlists w join wishlist_items i on i.wishlist_id = w.id and i.removed_at is null
          where w.customer_id = ${id}) as wishlist`,
  )
  return { ...kept, exportedAt: new Date().toISOString() }
}
