CREATE TABLE "basket_undos" (
	"token" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"basket_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"item_key" text NOT NULL,
	"lines" jsonb NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "basket_undos_kind" CHECK ("basket_undos"."kind" in ('removed', 'changed'))
);
--> statement-breakpoint
ALTER TABLE "basket_lines" ADD COLUMN "added_price" integer;--> statement-breakpoint
ALTER TABLE "baskets" ADD COLUMN "voucher_code" text;--> statement-breakpoint
ALTER TABLE "baskets" ADD COLUMN "gift_card_codes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "basket_undos" ADD CONSTRAINT "basket_undos_basket_id_baskets_id_fk" FOREIGN KEY ("basket_id") REFERENCES "public"."baskets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "basket_undos_basket" ON "basket_undos" USING btree ("basket_id","made_at");--> statement-breakpoint
CREATE INDEX "basket_undos_made" ON "basket_undos" USING btree ("made_at");
--> statement-breakpoint
DROP INDEX "wishlist_items_variant";--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD COLUMN "saved_price" integer;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD COLUMN "was_sold_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wishlists" ADD COLUMN "share_key" text;--> statement-breakpoint
CREATE INDEX "wishlist_items_never_sold_out" ON "wishlist_items" USING btree ("product_id") WHERE not "wishlist_items"."was_sold_out";--> statement-breakpoint
CREATE UNIQUE INDEX "wishlist_items_variant" ON "wishlist_items" USING btree ("wishlist_id","product_id",coalesce("variant_id", 0)) WHERE "wishlist_items"."removed_at" is null;--> statement-breakpoint
ALTER TABLE "wishlists" ADD CONSTRAINT "wishlists_share_key_unique" UNIQUE("share_key");
--> statement-breakpoint
CREATE TABLE "test_charges" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"charge" jsonb NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "contact" jsonb;--> statement-breakpoint
CREATE INDEX "test_charges_old" ON "test_charges" USING btree ("created_at");
--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "way" text DEFAULT 'parcel' NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "refund" integer;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_way" CHECK ("returns"."way" in ('parcel', 'store'));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_refund" CHECK ("returns"."refund" >= 0);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"email" text NOT NULL,
	"wording" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscribers_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "loyalty_bookings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "loyalty_bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"points" integer NOT NULL,
	"reason" text NOT NULL,
	"reference" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loyalty_bookings_reason" CHECK ("loyalty_bookings"."reason" in ('order', 'transfer'))
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "has_payment_problem" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "loyalty_bookings" ADD CONSTRAINT "loyalty_bookings_number_loyalty_cards_number_fk" FOREIGN KEY ("number") REFERENCES "public"."loyalty_cards"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_open" ON "newsletter_subscribers" USING btree ("shop_id",lower("email")) WHERE "newsletter_subscribers"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_email" ON "newsletter_subscribers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "loyalty_bookings_card" ON "loyalty_bookings" USING btree ("number","id");--> statement-breakpoint
INSERT INTO "loyalty_bookings" ("number", "points", "reason") SELECT "number", "points", 'transfer' FROM "loyalty_cards" WHERE "points" > 0;
