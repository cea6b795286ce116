-- The table Drizzle kept of applied migrations, as it made it in databases of that time.
create schema drizzle;
create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
insert into drizzle.__drizzle_migrations (hash, created_at) values
  (encode(sha256('create table a (id int);'), 'hex'), 1794717837269),
  (encode(sha256('create table b (id int);'), 'hex'), 1794721390737);
create table a (id int);
create table b (id int);
