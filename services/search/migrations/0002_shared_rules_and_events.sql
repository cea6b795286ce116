CREATE TABLE "search"."rules" (
	"version" integer PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"body" text NOT NULL
);
--> statement-breakpoint
-- The transaction of a row tells other processes which rows are new; rows of before have none.
ALTER TABLE "search"."answers" ADD COLUMN "written_by" xid8;--> statement-breakpoint
ALTER TABLE "search"."answers" ALTER COLUMN "written_by" SET DEFAULT pg_current_xact_id();--> statement-breakpoint
ALTER TABLE "search"."events" ADD COLUMN "written_by" xid8;--> statement-breakpoint
ALTER TABLE "search"."events" ALTER COLUMN "written_by" SET DEFAULT pg_current_xact_id();--> statement-breakpoint
CREATE INDEX "answers_written" ON "search"."answers" USING btree ("written_by","response_id") WHERE "search"."answers"."source" = 'search';--> statement-breakpoint
CREATE INDEX "events_written" ON "search"."events" USING btree ("written_by","id","line") WHERE "search"."events"."product" is not null;
