-- Answers to the consent layer without a person: what was allowed and refused, when, and to which texts.
CREATE TABLE "consent_proofs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"shop_id" integer NOT NULL,
	"version" integer NOT NULL,
	"granted" text[] NOT NULL,
	"refused" text[] NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "consent_proofs_at" ON "consent_proofs" ("at");
