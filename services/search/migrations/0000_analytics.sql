CREATE TABLE "search"."answers" (
	"response_id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	"market" text,
	"query" text,
	"normalised" text,
	"view" text,
	"page" integer NOT NULL,
	"total" integer,
	"client_id" uuid,
	"corrected_to" text,
	"is_relaxed" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search"."events" (
	"id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"type" text NOT NULL,
	"action" text,
	"market" text,
	"client_id" uuid,
	"response_id" text,
	"position" integer,
	"product" text,
	"name" text,
	"quantity" integer,
	"body" jsonb,
	CONSTRAINT "events_id_line_pk" PRIMARY KEY("id","line")
);
--> statement-breakpoint
CREATE INDEX "answers_at" ON "search"."answers" USING btree ("at","response_id");--> statement-breakpoint
CREATE INDEX "answers_searched" ON "search"."answers" USING btree ("market","at") WHERE "search"."answers"."source" = 'search';--> statement-breakpoint
CREATE INDEX "events_at" ON "search"."events" USING btree ("at","id","line");--> statement-breakpoint
CREATE INDEX "events_clicked" ON "search"."events" USING btree ("response_id") WHERE "search"."events"."action" = 'click';--> statement-breakpoint
CREATE INDEX "events_products" ON "search"."events" USING btree ("market","at") WHERE "search"."events"."product" is not null;