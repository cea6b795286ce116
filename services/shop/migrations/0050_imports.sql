-- Files of the brand: uploaded, tried without writing, and taken all or none.
CREATE TABLE imports (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('goods', 'prices', 'stock', 'store-stock')),
  file_name text NOT NULL,
  -- Deleted some weeks after its end.
  file bytea,
  sha256 bytea NOT NULL,
  shape jsonb NOT NULL,
  -- Names the columns, so that their mapping is remembered for the next file of this shape.
  shape_key text NOT NULL,
  settings jsonb NOT NULL,
  state text NOT NULL DEFAULT 'uploaded'
    CHECK (state IN ('uploaded', 'trying', 'tried', 'taking', 'taken', 'failed', 'undone')),
  leaves_out boolean NOT NULL DEFAULT false,
  staff_id bigint,
  author text NOT NULL,
  undone_by text,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  -- The process at work; its lease ends when it shows no progress.
  worker uuid,
  progressed_at timestamptz,
  progress jsonb,
  counts jsonb NOT NULL DEFAULT '{}',
  problem_counts jsonb NOT NULL DEFAULT '{"error": 0, "todo": 0, "hint": 0}',
  changes jsonb NOT NULL DEFAULT '[]',
  plan_ids bigint[] NOT NULL DEFAULT '{}'
);
CREATE INDEX imports_open ON imports (id) WHERE state IN ('trying', 'taking');
CREATE INDEX imports_taken ON imports (sha256) WHERE state = 'taken';
CREATE INDEX imports_ended ON imports (ended_at) WHERE file IS NOT NULL;

CREATE TABLE import_problems (
  import_id bigint NOT NULL REFERENCES imports ON DELETE CASCADE,
  position integer NOT NULL,
  severity text NOT NULL,
  line integer NOT NULL,
  field text NOT NULL,
  code text NOT NULL,
  value text,
  message text NOT NULL,
  PRIMARY KEY (import_id, position)
);

-- Counts before and after, so that an import can be undone.
CREATE TABLE import_counts (
  import_id bigint NOT NULL REFERENCES imports ON DELETE CASCADE,
  variant_id integer NOT NULL,
  -- 0 is the warehouse.
  store_id integer NOT NULL,
  -- Null where nothing had been counted.
  before integer,
  after integer NOT NULL,
  PRIMARY KEY (import_id, variant_id, store_id)
);

CREATE TABLE import_mappings (
  kind text NOT NULL,
  shape_key text NOT NULL,
  settings jsonb NOT NULL,
  used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, shape_key)
);
