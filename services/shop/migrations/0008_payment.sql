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