CREATE INDEX "return_items_return" ON "return_items" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "statements_order" ON "statements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "subscriptions_order" ON "subscriptions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "voucher_uses_of_order" ON "voucher_uses" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_late" ON "payments" USING btree ("updated_at") WHERE "payments"."state" = 'expired';