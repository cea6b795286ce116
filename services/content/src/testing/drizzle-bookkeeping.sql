-- The list of applied migrations in databases that Drizzle migrated.
create table content.migrations (id serial primary key, hash text not null, created_at bigint);
insert into content.migrations (hash, created_at) values
  ('0f99ed86e9320d268c8332794ce83cb2ab20f9f2624ecb025a13f3ff697288c0', 1794754183679),
  ('dd7ac998a91b24a672a71033f8e0d2383774766dc4e30ed08b15d46f7940d496', 1794761001869);
