-- Until then one process asks the payment provider about this payment, and no other does.
alter table payments add column asked_until timestamptz;
