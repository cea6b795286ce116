CREATE TABLE "content"."changes" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"type" text,
	"action" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content"."content_types" (
	"id" text PRIMARY KEY NOT NULL,
	"definition" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content"."items" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"type" text,
	"tags" jsonb NOT NULL,
	"draft" jsonb NOT NULL,
	"published" jsonb,
	"version" integer NOT NULL,
	"published_version" integer,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	CONSTRAINT "items_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "content"."versions" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"version" integer NOT NULL,
	"by" text,
	"fields" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "versions_of" ON "content"."versions" USING btree ("kind","id","seq");