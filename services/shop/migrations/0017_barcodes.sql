-- Products are found by the barcode of a size.
CREATE INDEX "variants_gtin" ON "variants" USING btree ("gtin");
