ALTER TABLE "store_reservations" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "store_reservations_unreminded" ON "store_reservations" USING btree ("held_until") WHERE "store_reservations"."status" = 'held' and "store_reservations"."reminded_at" is null;
