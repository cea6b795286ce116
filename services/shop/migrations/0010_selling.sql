CREATE TABLE "operator_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"operator" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
-- The past stays settled; a price that has not begun may be withdrawn with its campaign.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.valid_from > now() THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The price ledger is append-only' USING ERRCODE = 'integrity_constraint_violation';
END
$$;--> statement-breakpoint
CREATE FUNCTION note_withdrawn_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (kind, product_id)
  SELECT DISTINCT 'price', v.product_id FROM variants v WHERE v.id IN (SELECT variant_id FROM before_rows)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER price_ledger_withdrawn AFTER DELETE ON "price_ledger" REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION note_withdrawn_prices();
