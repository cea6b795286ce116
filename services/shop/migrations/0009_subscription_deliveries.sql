CREATE TABLE "subscription_deliveries" (
	"subscription_id" uuid NOT NULL,
	"day" text NOT NULL,
	"state" text NOT NULL,
	"order_id" bigint,
	"missing" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"tried_on" text NOT NULL,
	"try_again_on" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_deliveries_subscription_id_day_pk" PRIMARY KEY("subscription_id","day"),
	CONSTRAINT "subscription_deliveries_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "subscription_deliveries_state" CHECK ("subscription_deliveries"."state" in ('ordered', 'unpaid', 'sold_out', 'account_closed')),
	CONSTRAINT "subscription_deliveries_order" CHECK ("subscription_deliveries"."state" <> 'ordered' or "subscription_deliveries"."order_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "subscription_id" uuid;--> statement-breakpoint
ALTER TABLE "subscription_deliveries" ADD CONSTRAINT "subscription_deliveries_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_deliveries" ADD CONSTRAINT "subscription_deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscription_deliveries_unpaid" ON "subscription_deliveries" USING btree ("try_again_on") WHERE "subscription_deliveries"."try_again_on" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("next_delivery") WHERE "subscriptions"."next_delivery" is not null;--> statement-breakpoint
CREATE INDEX "orders_subscription" ON "orders" USING btree ("subscription_id") WHERE "orders"."subscription_id" is not null;