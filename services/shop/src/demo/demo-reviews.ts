import type { DemoReview } from '@vitrine/contracts/catalogue'
import { sql, type Transaction } from '@vitrine/database'

/** Puts samples below products; they belong to no order and count in no rating. */
export async function takeDemoReviews(tx: Transaction, reviews: readonly DemoReview[]): Promise<void> {
  await tx.run(sql`
    insert into reviews (shop_id, master_key, product_id, variant_id, language, stars, fit, title, body, display_name,
      colour, size, state, is_sample, created_at, decided_at)
    select "shopId", r."masterKey", "productId", "variantId", language, stars, fit, title, text, "displayName", colour,
      size, 'approved', true, "createdAt", "createdAt"
    from jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb) as r("shopId" int, "masterKey" text, "productId" int,
      "variantId" int, language text, stars smallint, fit text, title text, text text, "displayName" text, colour text,
      size text, "createdAt" timestamptz)
    where exists (select from products p where p.id = r."productId" and p.master_key = r."masterKey")
    order by "createdAt"`)
}
