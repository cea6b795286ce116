ALTER TABLE "statements" ADD COLUMN "number" bigint GENERATED ALWAYS AS IDENTITY (START WITH 100001);--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_number_unique" UNIQUE("number");--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_outcome" CHECK ("statements"."outcome" in ('order_cancelled', 'items_cancelled'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "number" bigint GENERATED ALWAYS AS IDENTITY (START WITH 200001);--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_number_unique" UNIQUE("number");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "shipping_address" jsonb;
