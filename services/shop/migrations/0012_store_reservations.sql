ALTER TABLE "store_stock" ADD COLUMN "reserved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "store_stock" ADD CONSTRAINT "store_stock_reserved" CHECK ("store_stock"."reserved" >= 0);--> statement-breakpoint
CREATE TABLE "store_reservations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (START WITH 300001),
	"shop_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"customer_id" bigint,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"visitor_hash" "bytea" NOT NULL,
	"address_hash" "bytea",
	"body" jsonb NOT NULL,
	"status" text DEFAULT 'held' NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"notified_at" timestamp with time zone,
	CONSTRAINT "store_reservations_status" CHECK ("store_reservations"."status" in ('held', 'collected', 'cancelled', 'expired')),
	CONSTRAINT "store_reservations_ended" CHECK (("store_reservations"."status" = 'held') = ("store_reservations"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "store_reservations" ADD CONSTRAINT "store_reservations_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_reservations" ADD CONSTRAINT "store_reservations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_reservations_held" ON "store_reservations" USING btree ("store_id","variant_id","held_until") WHERE "store_reservations"."status" = 'held';--> statement-breakpoint
CREATE INDEX "store_reservations_due" ON "store_reservations" USING btree ("held_until") WHERE "store_reservations"."status" = 'held';--> statement-breakpoint
CREATE INDEX "store_reservations_unnotified" ON "store_reservations" USING btree ("id") WHERE "store_reservations"."status" = 'expired' and "store_reservations"."notified_at" is null;--> statement-breakpoint
CREATE INDEX "store_reservations_email" ON "store_reservations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "store_reservations_visitor" ON "store_reservations" USING btree ("visitor_hash") WHERE "store_reservations"."status" = 'held';--> statement-breakpoint
CREATE INDEX "store_reservations_address" ON "store_reservations" USING btree ("address_hash") WHERE "store_reservations"."status" = 'held';--> statement-breakpoint
CREATE INDEX "store_reservations_customer" ON "store_reservations" USING btree ("customer_id");
