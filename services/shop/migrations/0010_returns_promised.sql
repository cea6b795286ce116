ALTER TABLE "returns" ADD COLUMN "way" text DEFAULT 'parcel' NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "refund" integer;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_way" CHECK ("returns"."way" in ('parcel', 'store'));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_refund" CHECK ("returns"."refund" >= 0);
