-- Leases of work that only one process does at a time. The epoch grows with each change of the holder: systems outside of
-- the database refuse writes of an earlier one.
create table processes.leases (
  name text primary key,
  holder text not null,
  epoch bigint not null,
  until timestamptz not null
);

-- Counted requests of all processes in a minute of the database's clock, under hashed names. Not written ahead: empty after
-- a crash of the database, and on a standby that takes over.
create unlogged table processes.limits (
  name bytea not null,
  minute timestamptz not null,
  count int not null,
  primary key (name, minute)
);
