-- Lists of orders page by shop, moment and number; open work is a small part of all orders.
CREATE INDEX orders_placed ON orders (shop_id, created_at, id);
CREATE INDEX orders_open ON orders (shop_id, order_status, created_at, id)
  WHERE order_status IN ('order_confirmed', 'order_delegated', 'order_shipped');
CREATE INDEX orders_buyer_name ON orders (lower(body #>> '{customer,lastName}'), created_at, id);
CREATE INDEX orders_recipient_name ON orders (lower(body #>> '{address,shipping,recipient,lastName}'), created_at, id);
CREATE INDEX orders_postcode ON orders (zip_code, created_at, id);
CREATE INDEX orders_email_prefix ON orders (email text_pattern_ops);
CREATE INDEX order_packages_tracking ON order_packages (tracking_id) WHERE tracking_id IS NOT NULL;
CREATE INDEX order_packages_late ON order_packages (latest)
  WHERE delivered_at IS NULL AND status <> 'cancellation_completed';
CREATE INDEX outbox_mails ON outbox (seq) WHERE kind LIKE 'mail.%';
CREATE INDEX outbox_parked ON outbox (seq) WHERE parked_at IS NOT NULL;
CREATE INDEX outbox_recipient ON outbox (lower(payload ->> 'to'), seq) WHERE kind LIKE 'mail.%';
CREATE INDEX returns_listed ON returns (status, created_at, id);

-- What staff write about an order. It may name people, so it is not in the log, which is kept.
CREATE TABLE order_notes (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  order_id bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
  staff_id bigint,
  author text NOT NULL,
  body text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_notes_order ON order_notes (order_id, id);

-- Refunds beyond the law, one line each.
CREATE TABLE order_goodwill (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  order_id bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
  amount integer NOT NULL CHECK (amount > 0),
  target text NOT NULL CHECK (target IN ('payment', 'gift_card')),
  gift_card_id bigint REFERENCES gift_cards ON DELETE SET NULL,
  reason text NOT NULL,
  staff_id bigint,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_goodwill_order ON order_goodwill (order_id);

-- Parcels that were scanned and are booked a few seconds later, so that a wrong scan can be taken back.
CREATE TABLE return_arrivals (
  return_id uuid PRIMARY KEY REFERENCES returns ON DELETE CASCADE,
  staff_id bigint,
  author text NOT NULL,
  scanned_at timestamptz NOT NULL DEFAULT now(),
  book_at timestamptz NOT NULL
);
CREATE INDEX return_arrivals_due ON return_arrivals (book_at);

ALTER TABLE statements ADD COLUMN matched_at timestamptz;
ALTER TABLE statements ADD COLUMN done_at timestamptz;
ALTER TABLE statements ADD COLUMN done_by text;
CREATE INDEX statements_received ON statements (received_at, id);
CREATE INDEX statements_open ON statements (received_at, id)
  WHERE done_at IS NULL AND (finding <> 'matched' OR matched_at IS NOT NULL);

-- Steps for many orders: one row each, so that a restarted process goes on with the rest.
CREATE TABLE order_jobs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  step text NOT NULL CHECK (step IN ('pack', 'ship')),
  staff_id bigint,
  author text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz
);
CREATE INDEX order_jobs_open ON order_jobs (created_at) WHERE done_at IS NULL;
CREATE TABLE order_job_rows (
  job_id uuid NOT NULL REFERENCES order_jobs ON DELETE CASCADE,
  position integer NOT NULL,
  order_id bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
  outcome text,
  PRIMARY KEY (job_id, position)
);
CREATE INDEX order_job_rows_open ON order_job_rows (job_id, position) WHERE outcome IS NULL;
