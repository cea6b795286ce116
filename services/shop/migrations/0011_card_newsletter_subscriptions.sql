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
