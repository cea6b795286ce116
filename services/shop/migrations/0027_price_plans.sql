-- Prices that are planned stand beside the ledger, which only grows: they enter it at their moment, and until then they
-- can be changed and taken back.
CREATE TABLE price_plans (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  state text NOT NULL DEFAULT 'draft',
  reason text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  author_id bigint NOT NULL,
  author_name text NOT NULL,
  submitter_id bigint,
  submitter_name text,
  approver_id bigint,
  approver_name text,
  skipped integer,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT price_plans_state CHECK (state IN ('draft', 'submitted', 'approved', 'begun', 'discarded')),
  CONSTRAINT price_plans_reason CHECK (reason IN ('sale', 'regular')),
  CONSTRAINT price_plans_order CHECK (ends_at > starts_at),
  -- Another person approves, and nothing begins without it.
  CONSTRAINT price_plans_approval CHECK (
    state NOT IN ('approved', 'begun') OR (approver_id IS NOT NULL AND approver_id <> submitter_id)
  )
);
CREATE INDEX price_plans_due ON price_plans (starts_at) WHERE state = 'approved';
CREATE INDEX price_plans_waiting ON price_plans (id) WHERE state = 'submitted';
CREATE TABLE price_plan_lines (
  plan_id bigint NOT NULL REFERENCES price_plans ON DELETE CASCADE,
  variant_id integer NOT NULL REFERENCES variants,
  shop_id integer NOT NULL,
  amount integer NOT NULL,
  PRIMARY KEY (plan_id, variant_id, shop_id),
  CONSTRAINT price_plan_lines_amount CHECK (amount > 0)
);
CREATE INDEX price_plan_lines_variant ON price_plan_lines (variant_id);
-- Campaigns that wait for another person, as they were typed.
CREATE TABLE campaign_plans (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  draft jsonb NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  author_id bigint NOT NULL,
  author_name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
