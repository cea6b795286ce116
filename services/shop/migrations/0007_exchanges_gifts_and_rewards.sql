ALTER TABLE "loyalty_bookings" DROP CONSTRAINT "loyalty_bookings_reason";--> statement-breakpoint
ALTER TABLE "return_items" ADD COLUMN "exchange_item_id" bigint;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "gift_email" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "gift_card_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "exchange_of" bigint;--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_exchange_item_id_order_items_id_fk" FOREIGN KEY ("exchange_item_id") REFERENCES "public"."order_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_gift_card_id_gift_cards_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_exchange_of_orders_id_fk" FOREIGN KEY ("exchange_of") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_exchange" ON "orders" USING btree ("exchange_of") WHERE "orders"."exchange_of" is not null;--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_exchange_item_id_unique" UNIQUE("exchange_item_id");--> statement-breakpoint
ALTER TABLE "loyalty_bookings" ADD CONSTRAINT "loyalty_bookings_reason" CHECK ("loyalty_bookings"."reason" in ('order', 'return', 'reward', 'transfer'));