-- Staff list subscriptions whose last charge failed.
CREATE INDEX subscription_deliveries_failed ON subscription_deliveries (subscription_id) WHERE state = 'unpaid';
