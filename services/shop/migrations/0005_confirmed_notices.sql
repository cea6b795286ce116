ALTER TABLE "stock_notices" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stock_notices" ADD COLUMN "token_hash" "bytea";--> statement-breakpoint
ALTER TABLE "stock_notices" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "stock_notices_email" ON "stock_notices" USING btree (lower("email"));--> statement-breakpoint
ALTER TABLE "stock_notices" ADD CONSTRAINT "stock_notices_token_hash_unique" UNIQUE("token_hash");