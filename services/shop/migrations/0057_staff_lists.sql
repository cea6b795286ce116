-- Lists of staff find goods by any part of a name or number and by category, however many goods there are.
CREATE FUNCTION trigrams_of(words text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr(lower(words), place, 3)), '{}')
  FROM generate_series(1, length(words) - 2) AS place
$$;
CREATE FUNCTION style_words(body jsonb, master_key text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(coalesce(body #>> '{name,de}', '') || chr(10) || coalesce(body #>> '{name,fr}', '') || chr(10)
    || coalesce(body #>> '{name,en}', '') || chr(10) || master_key)
$$;
-- Its cost tells the planner that the index is cheaper than reading every product.
CREATE FUNCTION category_ids_of(body jsonb) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
  SELECT coalesce(array_agg(id::integer), '{}')
  FROM jsonb_array_elements_text(coalesce(body -> 'categoryIds', '[]'::jsonb)) AS id
$$;
CREATE INDEX styles_words ON styles USING gin (trigrams_of(style_words(body, master_key)));
CREATE INDEX products_words ON products USING gin (trigrams_of(reference_key));
CREATE INDEX products_categories ON products USING gin (category_ids_of(body));
-- The states that the list of stock filters by.
CREATE INDEX variants_out ON variants (id) WHERE quantity = 0;
CREATE INDEX variants_low ON variants (id) WHERE quantity BETWEEN 1 AND 3;
-- Mails that wait are few among all that were sent.
CREATE INDEX outbox_waiting_mails ON outbox (seq) WHERE kind LIKE 'mail.%' AND done_at IS NULL AND parked_at IS NULL;
-- Codes by their first letters.
CREATE INDEX vouchers_code_prefix ON vouchers (code text_pattern_ops);
CREATE INDEX gift_cards_code_prefix ON gift_cards (code text_pattern_ops);
-- The log of some days, in the order of time.
CREATE INDEX operator_log_time ON operator_log (at, id);
DROP INDEX operator_log_at;
