-- Pieces that came without the others are a return of their own, so that the rest stays announced.
ALTER TABLE returns ADD COLUMN part_of uuid REFERENCES returns ON DELETE CASCADE;
CREATE INDEX returns_parts ON returns (part_of) WHERE part_of IS NOT NULL;
-- As the warehouse found it; null where nobody looked. Only a good piece can be sold again.
ALTER TABLE return_items ADD COLUMN condition text CHECK (condition IN ('good', 'worn', 'damaged'));
-- The scanned pieces with their condition; null for all of them.
ALTER TABLE return_arrivals ADD COLUMN pieces jsonb;
