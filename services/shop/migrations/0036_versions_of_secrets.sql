-- Several versions of a secret: the newest in use signs and encrypts, former ones still verify and decrypt.
ALTER TABLE secrets ADD COLUMN version integer NOT NULL DEFAULT 1;
-- A new version is known to every process before the first one uses it.
ALTER TABLE secrets ADD COLUMN used_from timestamp with time zone NOT NULL DEFAULT now();
ALTER TABLE secrets DROP CONSTRAINT secrets_pkey;
ALTER TABLE secrets ADD PRIMARY KEY (name, version);
