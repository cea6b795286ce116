-- Named lists of a customer: parts of the wishlist, each with a link of its own.
CREATE TABLE wishlist_lists (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  key text NOT NULL UNIQUE DEFAULT gen_random_uuid()::text,
  wishlist_id bigint NOT NULL REFERENCES wishlists (id) ON DELETE CASCADE,
  name text NOT NULL,
  share_key text UNIQUE,
  created_at timestamp with time zone NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX wishlist_lists_name ON wishlist_lists (wishlist_id, lower(name));
CREATE TABLE wishlist_list_items (
  list_id bigint NOT NULL REFERENCES wishlist_lists (id) ON DELETE CASCADE,
  item_id bigint NOT NULL REFERENCES wishlist_items (id) ON DELETE CASCADE,
  PRIMARY KEY (list_id, item_id)
);
CREATE INDEX wishlist_list_items_item ON wishlist_list_items (item_id);
