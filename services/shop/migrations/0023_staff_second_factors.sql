CREATE TABLE staff_second_factors (
  staff_id bigint PRIMARY KEY REFERENCES staff (id) ON DELETE CASCADE,
  totp_secret bytea NOT NULL,
  -- The last step a code was used for: a code that was watched is worth nothing.
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now()
);
CREATE TABLE staff_recovery_codes (
  staff_id bigint NOT NULL REFERENCES staff_second_factors (staff_id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  PRIMARY KEY (staff_id, code_hash)
);
