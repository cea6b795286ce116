-- Several roles per person, limited to shops if wished; null means all shops.
ALTER TABLE staff ADD COLUMN roles text[] NOT NULL DEFAULT '{}';
ALTER TABLE staff ADD COLUMN shops text[];
UPDATE staff SET roles = ARRAY[role];
ALTER TABLE staff ADD CONSTRAINT staff_roles CHECK (
  roles <@ ARRAY['owner', 'merchandiser', 'editor', 'service', 'warehouse', 'pricing', 'analyst']
);
-- Read by the previous release only, which lets editors in: nobody else gains by it during a rollout.
ALTER TABLE staff ALTER COLUMN role SET DEFAULT 'merchandiser';
ALTER TABLE operator_log ADD COLUMN staff_id bigint;
ALTER TABLE operator_log ADD COLUMN shop_id integer;
CREATE INDEX operator_log_staff ON operator_log (staff_id, id);
CREATE INDEX operator_log_action ON operator_log (action, id);
CREATE INDEX operator_log_subject ON operator_log (subject, id);
CREATE INDEX operator_log_at ON operator_log (at);
-- The log only grows; lines that are older than the time they are kept may go.
CREATE FUNCTION refuse_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '3 years' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The log of the staff is append-only' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
CREATE TRIGGER operator_log_append_only BEFORE UPDATE OR DELETE ON operator_log
  FOR EACH ROW EXECUTE FUNCTION refuse_log_change();
CREATE TRIGGER operator_log_kept BEFORE TRUNCATE ON operator_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change();
