-- Views of the order list that members save for themselves, or for everybody.
CREATE TABLE saved_views (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  staff_id bigint NOT NULL,
  author text NOT NULL,
  name text NOT NULL,
  is_shared boolean NOT NULL,
  state jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (staff_id, name)
);
CREATE INDEX saved_views_shared ON saved_views (name) WHERE is_shared;

-- What a mail was before it was sent again, while that can be taken back.
ALTER TABLE outbox ADD COLUMN done_before timestamptz;
ALTER TABLE outbox ADD COLUMN parked_before timestamptz;
