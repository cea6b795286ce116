-- The list of applied migrations in databases that Drizzle migrated.
create table search.migrations (id serial primary key, hash text not null, created_at bigint);
insert into search.migrations (hash, created_at) values
  ('8c5f7c46971398f8c643be79eb10c4cad915c7dc817311500e3b38fc842c8fb3', 1794739290378);
