-- NDCG@10 of the golden queries before and after a version, and how many became worse.
ALTER TABLE "search"."rules" ADD COLUMN "effect" jsonb;--> statement-breakpoint
-- Its author has seen which golden queries become worse, and releases it all the same.
ALTER TABLE "search"."rule_drafts" ADD COLUMN "accepts_losers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE TABLE "search"."proposal_decisions" (
	"id" text PRIMARY KEY NOT NULL,
	"shop" text NOT NULL,
	"kind" text NOT NULL,
	"query" text NOT NULL,
	"means" text NOT NULL,
	-- Every spelling, so that a decision is valid for later ones, too.
	"causes" jsonb NOT NULL,
	"decision" text NOT NULL,
	"by" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
