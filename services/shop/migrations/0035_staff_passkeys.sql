-- A passkey belongs to a customer or to a member of staff.
ALTER TABLE passkeys ALTER COLUMN customer_id DROP NOT NULL;
ALTER TABLE passkeys ADD COLUMN staff_id bigint REFERENCES staff (id) ON DELETE CASCADE;
ALTER TABLE passkeys ADD CONSTRAINT passkeys_owner CHECK (num_nonnulls(customer_id, staff_id) = 1);
CREATE INDEX passkeys_staff ON passkeys (staff_id);
-- Names a member to their devices, without the number of the account.
ALTER TABLE staff ADD COLUMN passkey_handle uuid NOT NULL DEFAULT gen_random_uuid();
-- Sessions of staff are in a table of their own; old challenges are swept.
ALTER TABLE passkey_challenges DROP CONSTRAINT passkey_challenges_session_hash_fkey;
ALTER TABLE passkey_challenges DROP CONSTRAINT passkey_challenges_purpose_check;
ALTER TABLE passkey_challenges
  ADD CONSTRAINT passkey_challenges_purpose CHECK (purpose IN ('add', 'sign_in', 'prove'));
-- Recovery codes replace an app or a passkey.
ALTER TABLE staff_recovery_codes DROP CONSTRAINT staff_recovery_codes_staff_id_fkey;
ALTER TABLE staff_recovery_codes
  ADD CONSTRAINT staff_recovery_codes_staff FOREIGN KEY (staff_id) REFERENCES staff (id) ON DELETE CASCADE;
