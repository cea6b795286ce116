-- Recognised from the browser's own name when a customer signs in; nothing else of it is stored.
ALTER TABLE sessions ADD COLUMN browser text, ADD COLUMN system text;
