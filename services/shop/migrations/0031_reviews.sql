-- Reviews of delivered pieces; samples of the demo belong to no order.
CREATE TABLE reviews (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (START WITH 500001),
  shop_id integer NOT NULL,
  master_key text NOT NULL,
  product_id integer NOT NULL,
  variant_id integer NOT NULL,
  order_id bigint REFERENCES orders (id) ON DELETE CASCADE,
  customer_id bigint REFERENCES customers (id) ON DELETE CASCADE,
  -- Of the text, by its two letters.
  language text NOT NULL,
  stars smallint NOT NULL CONSTRAINT reviews_stars CHECK (stars BETWEEN 1 AND 5),
  fit text CONSTRAINT reviews_fit CHECK (fit IN ('small', 'true', 'large')),
  title text NOT NULL,
  body text NOT NULL,
  display_name text NOT NULL,
  -- The piece as it was bought.
  colour text NOT NULL,
  size text NOT NULL,
  state text NOT NULL DEFAULT 'pending' CONSTRAINT reviews_state CHECK (state IN ('pending', 'approved', 'rejected')),
  reason text,
  is_sample boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  decided_at timestamp with time zone,
  CONSTRAINT reviews_of_line UNIQUE (order_id, variant_id),
  CONSTRAINT reviews_sample CHECK (is_sample = (order_id IS NULL) AND is_sample = (customer_id IS NULL)),
  CONSTRAINT reviews_decided CHECK ((state = 'pending') = (decided_at IS NULL)),
  CONSTRAINT reviews_reason CHECK ((state = 'rejected') = (reason IS NOT NULL))
);
CREATE INDEX reviews_published ON reviews (master_key, id) WHERE state = 'approved';
CREATE INDEX reviews_pending ON reviews (id) WHERE state = 'pending';
CREATE INDEX reviews_customer ON reviews (customer_id);

-- What approved reviews and returns of a style add up to.
CREATE TABLE style_ratings (
  master_key text PRIMARY KEY,
  reviews integer NOT NULL,
  stars integer NOT NULL,
  runs_small integer NOT NULL,
  fits integer NOT NULL,
  runs_large integer NOT NULL,
  -- How the style fits; null where votes are few or disagree.
  verdict text CONSTRAINT style_ratings_verdict CHECK (verdict IN ('small', 'true', 'large'))
);

CREATE FUNCTION note_rating_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (kind, product_id)
  SELECT 'goods', p.id FROM products p WHERE p.master_key = COALESCE(NEW.master_key, OLD.master_key)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER style_ratings_changed AFTER INSERT OR UPDATE OR DELETE ON style_ratings
  FOR EACH ROW EXECUTE FUNCTION note_rating_changes();

-- Consent to a mail after delivery, with its words; the row of an ended one proves when it ended.
CREATE TABLE review_mail_consents (
  customer_id bigint PRIMARY KEY REFERENCES customers (id) ON DELETE CASCADE,
  shop_id integer NOT NULL,
  wording text NOT NULL,
  given_at timestamp with time zone NOT NULL DEFAULT now(),
  ended_at timestamp with time zone
);
-- Orders whose customers were asked; each is asked once.
CREATE TABLE review_invitations (
  order_id bigint PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  sent_at timestamp with time zone NOT NULL DEFAULT now()
);
CREATE INDEX order_packages_delivered ON order_packages (delivered_at) WHERE delivered_at IS NOT NULL;
