DROP INDEX "wishlist_items_variant";--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD COLUMN "saved_price" integer;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD COLUMN "was_sold_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wishlists" ADD COLUMN "share_key" text;--> statement-breakpoint
CREATE INDEX "wishlist_items_never_sold_out" ON "wishlist_items" USING btree ("product_id") WHERE not "wishlist_items"."was_sold_out";--> statement-breakpoint
CREATE UNIQUE INDEX "wishlist_items_variant" ON "wishlist_items" USING btree ("wishlist_id","product_id",coalesce("variant_id", 0)) WHERE "wishlist_items"."removed_at" is null;--> statement-breakpoint
ALTER TABLE "wishlists" ADD CONSTRAINT "wishlists_share_key_unique" UNIQUE("share_key");