-- The brand's public answer to a review, and a number that every decision and answer raises.
ALTER TABLE reviews ADD COLUMN answer text;
ALTER TABLE reviews ADD COLUMN answered_at timestamptz;
ALTER TABLE reviews ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE reviews ADD CONSTRAINT reviews_answered CHECK ((answer IS NULL) = (answered_at IS NULL));
-- Lists of staff by state, in the order of their numbers.
CREATE INDEX reviews_listed ON reviews (state, id) WHERE NOT is_sample;
