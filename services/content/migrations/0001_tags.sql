CREATE TABLE "content"."tags" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"visibility" text NOT NULL
);
