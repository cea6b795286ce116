CREATE TABLE passkeys (
  credential_id bytea PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  -- The host it was made at; browsers offer it nowhere else.
  rp_id text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  last_used_at timestamp with time zone
);
CREATE INDEX passkeys_customer ON passkeys (customer_id);
-- One at a time for each session; a new one replaces it, and it is good for one use.
CREATE TABLE passkey_challenges (
  session_hash bytea PRIMARY KEY REFERENCES sessions (token_hash) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('add', 'sign_in')),
  challenge text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now()
);
