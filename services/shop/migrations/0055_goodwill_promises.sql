-- Goodwill that is paid out a few seconds later, so that it can be taken back before money moves.
CREATE TABLE goodwill_promises (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  order_id bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
  amount integer NOT NULL CHECK (amount > 0),
  target text NOT NULL CHECK (target IN ('payment', 'gift_card')),
  reason text NOT NULL,
  staff_id bigint,
  author text NOT NULL,
  promised_at timestamptz NOT NULL DEFAULT now(),
  pay_at timestamptz NOT NULL
);
CREATE INDEX goodwill_promises_due ON goodwill_promises (pay_at);
CREATE INDEX goodwill_promises_order ON goodwill_promises (order_id);
