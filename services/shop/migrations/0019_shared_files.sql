-- Files in a store that all processes see: which key a requested name has. Changes are numbered in the order of their commits.
CREATE SEQUENCE "shared_file_changes";--> statement-breakpoint
CREATE TABLE "shared_files" (
  "name" text PRIMARY KEY,
  "key" text NOT NULL,
  "ground" text,
  "preview" text,
  "seq" bigint NOT NULL DEFAULT nextval('shared_file_changes')
);--> statement-breakpoint
CREATE UNIQUE INDEX "shared_files_seq" ON "shared_files" USING btree ("seq");
