-- Runs of the invariants, and what each of them found.
CREATE TABLE book_runs (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- The member of staff; null for the nightly run.
  staff_id bigint,
  requested_at timestamp with time zone NOT NULL DEFAULT now(),
  -- When a background worker took it.
  started_at timestamp with time zone,
  -- Moves with each invariant, so that the run of a process that died can be told from one that takes long.
  progressed_at timestamp with time zone NOT NULL DEFAULT now(),
  ended_at timestamp with time zone,
  checked integer NOT NULL DEFAULT 0,
  planned integer NOT NULL,
  is_stopped boolean NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX book_runs_open ON book_runs ((true)) WHERE ended_at IS NULL;
CREATE TABLE book_results (
  invariant text PRIMARY KEY,
  run_id bigint NOT NULL REFERENCES book_runs (id) ON DELETE CASCADE,
  checked_at timestamp with time zone NOT NULL DEFAULT now(),
  duration_ms integer NOT NULL,
  -- Null where the check itself failed, as by its time limit.
  violations integer,
  examples text[] NOT NULL
);
