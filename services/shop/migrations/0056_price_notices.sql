-- Addresses that a mail tells when a product costs less than `price`, the last price in cents that they know of.
CREATE TABLE price_notices (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  shop_id integer NOT NULL,
  product_id integer NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  email text NOT NULL,
  price integer NOT NULL,
  asked_at timestamp with time zone NOT NULL DEFAULT now(),
  confirmed_at timestamp with time zone,
  mailed_at timestamp with time zone
);
CREATE UNIQUE INDEX price_notices_open ON price_notices (shop_id, product_id, lower(email));
CREATE INDEX price_notices_product ON price_notices (product_id);
CREATE INDEX price_notices_email ON price_notices (lower(email));
