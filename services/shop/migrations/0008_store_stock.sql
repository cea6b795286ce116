CREATE TABLE "store_stock" (
	"variant_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "store_stock_variant_id_store_id_pk" PRIMARY KEY("variant_id","store_id"),
	CONSTRAINT "store_stock_quantity" CHECK ("store_stock"."quantity" >= 0),
	CONSTRAINT "store_stock_sold" CHECK ("store_stock"."sold" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_holding";--> statement-breakpoint
ALTER TABLE "store_stock" ADD CONSTRAINT "store_stock_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_stock_store" ON "store_stock" USING btree ("store_id");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_holding" CHECK ("order_items"."holding" in ('stock', 'store', 'backorder', 'none'));