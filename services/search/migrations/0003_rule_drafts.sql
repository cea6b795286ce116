ALTER TABLE "search"."rules" ADD COLUMN "note" text;--> statement-breakpoint
CREATE TABLE "search"."rule_drafts" (
	"id" integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	"name" text NOT NULL,
	"by" text NOT NULL,
	"staff_id" bigint,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	-- Rises with each change, so that two members never overwrite each other.
	"revision" integer DEFAULT 1 NOT NULL,
	"changes" jsonb NOT NULL,
	-- Released at this moment, if it is set and the draft is still open.
	"release_at" timestamp (3) with time zone,
	"released_as" integer,
	"dropped_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "rule_drafts_open" ON "search"."rule_drafts" USING btree ("changed_at") WHERE "released_as" IS NULL AND "dropped_at" IS NULL;
