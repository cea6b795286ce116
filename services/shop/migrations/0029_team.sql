-- The team: invited people, closed accounts, sessions that are listed.
ALTER TABLE staff ADD COLUMN is_active boolean NOT NULL DEFAULT true;
ALTER TABLE staff ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE staff ADD COLUMN last_seen_at timestamp with time zone;
ALTER TABLE staff_sessions ADD COLUMN browser text;
ALTER TABLE staff_sessions ADD COLUMN system text;
-- When the password was typed last in this session.
ALTER TABLE staff_sessions ADD COLUMN authenticated_at timestamp with time zone NOT NULL DEFAULT now();
-- The secret of an authenticator app that is being set up in this session.
ALTER TABLE staff_sessions ADD COLUMN totp_setup bytea;
CREATE INDEX staff_sessions_staff ON staff_sessions (staff_id);
-- An invited person has an account with an empty password hash, which no password matches.
CREATE TABLE staff_invitations (
  staff_id bigint PRIMARY KEY REFERENCES staff (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  -- Where the shop demands a second factor, it is set up with the password.
  totp_secret bytea,
  expires_at timestamp with time zone NOT NULL
);
-- Customers are found by the beginning of a name or address.
CREATE INDEX customers_last_name ON customers (lower(last_name) text_pattern_ops);
CREATE INDEX customers_first_name ON customers (lower(first_name) text_pattern_ops);
CREATE INDEX customers_email_prefix ON customers (lower(email) text_pattern_ops);
