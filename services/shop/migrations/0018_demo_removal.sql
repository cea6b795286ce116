-- Prices of demo goods leave with them; no other statement of the shop sets this switch.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (OLD.valid_from > now() OR current_setting('vitrine.removes_demo', true) = 'on') THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The price ledger is append-only' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
