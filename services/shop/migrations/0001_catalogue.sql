CREATE TABLE "catalogue_parts" (
	"key" text PRIMARY KEY NOT NULL,
	"body" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_ledger" (
	"shop_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "price_ledger_variant_id_shop_id_valid_from_pk" PRIMARY KEY("variant_id","shop_id","valid_from"),
	CONSTRAINT "price_ledger_amount" CHECK ("price_ledger"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY NOT NULL,
	"reference_key" text NOT NULL,
	"master_key" text NOT NULL,
	"is_active" boolean NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "products_reference_key_unique" UNIQUE("reference_key")
);
--> statement-breakpoint
CREATE TABLE "styles" (
	"master_key" text PRIMARY KEY NOT NULL,
	"body" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"id" integer PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"reference_key" text NOT NULL,
	"gtin" text NOT NULL,
	"size" text NOT NULL,
	"shop_size" text NOT NULL,
	"quantity" integer NOT NULL,
	"is_sellable_without_stock" boolean NOT NULL,
	"expected_availability_at" timestamp with time zone,
	CONSTRAINT "variants_reference_key_unique" UNIQUE("reference_key"),
	CONSTRAINT "variants_quantity" CHECK ("variants"."quantity" >= 0)
);
--> statement-breakpoint
ALTER TABLE "price_ledger" ADD CONSTRAINT "price_ledger_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_master_key_styles_master_key_fk" FOREIGN KEY ("master_key") REFERENCES "public"."styles"("master_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_master_key" ON "products" USING btree ("master_key");--> statement-breakpoint
CREATE INDEX "variants_product" ON "variants" USING btree ("product_id");--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The price ledger is append-only' USING ERRCODE = 'integrity_constraint_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER price_ledger_append_only BEFORE UPDATE OR DELETE ON "price_ledger" FOR EACH ROW EXECUTE FUNCTION refuse_change();
