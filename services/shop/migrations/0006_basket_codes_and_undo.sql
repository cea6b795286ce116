CREATE TABLE "basket_undos" (
	"token" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"basket_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"item_key" text NOT NULL,
	"lines" jsonb NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "basket_undos_kind" CHECK ("basket_undos"."kind" in ('removed', 'changed'))
);
--> statement-breakpoint
ALTER TABLE "basket_lines" ADD COLUMN "added_price" integer;--> statement-breakpoint
ALTER TABLE "baskets" ADD COLUMN "voucher_code" text;--> statement-breakpoint
ALTER TABLE "baskets" ADD COLUMN "gift_card_codes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "basket_undos" ADD CONSTRAINT "basket_undos_basket_id_baskets_id_fk" FOREIGN KEY ("basket_id") REFERENCES "public"."baskets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "basket_undos_basket" ON "basket_undos" USING btree ("basket_id","made_at");--> statement-breakpoint
CREATE INDEX "basket_undos_made" ON "basket_undos" USING btree ("made_at");