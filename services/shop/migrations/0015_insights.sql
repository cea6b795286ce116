-- Visits with consent, without a person: a random id, the day and the steps reached (a bit each). One partition a day.
CREATE TABLE "insight_visits" (
	"day" date NOT NULL,
	"shop_id" integer NOT NULL,
	"visit" uuid NOT NULL,
	"steps" smallint NOT NULL,
	CONSTRAINT "insight_visits_pk" PRIMARY KEY ("day", "shop_id", "visit")
) PARTITION BY RANGE ("day");
--> statement-breakpoint
-- Search terms by the number of visits that typed them. They are not connected with a visit or with each other.
CREATE TABLE "insight_searches" (
	"day" date NOT NULL,
	"shop_id" integer NOT NULL,
	"term" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "insight_searches_pk" PRIMARY KEY ("day", "shop_id", "term")
) PARTITION BY RANGE ("day");
--> statement-breakpoint
-- Sums of a day, in cents of the shop's currency.
CREATE TABLE "insight_revenue" (
	"day" date NOT NULL,
	"shop_id" integer NOT NULL,
	"orders" integer NOT NULL,
	"with_tax" bigint NOT NULL,
	"without_tax" bigint NOT NULL,
	CONSTRAINT "insight_revenue_pk" PRIMARY KEY ("day", "shop_id")
);
--> statement-breakpoint
-- Orders counted in the last days, so that none counts twice.
CREATE TABLE "insight_orders" (
	"order_id" bigint PRIMARY KEY,
	"day" date NOT NULL
);
--> statement-breakpoint
-- Makes the partitions of the given days. A table is attached afterwards, because "partition of" would wait for readers
-- of all other days.
CREATE FUNCTION make_insight_partitions(first date, last date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	parent text;
	each date;
	name text;
BEGIN
	PERFORM pg_advisory_xact_lock(8675311);
	FOREACH parent IN ARRAY ARRAY['insight_visits', 'insight_searches'] LOOP
		FOR each IN SELECT generate_series(first, last, interval '1 day')::date LOOP
			name := parent || '_' || to_char(each, 'YYYYMMDD');
			CONTINUE WHEN to_regclass(format('public.%I', name)) IS NOT NULL;
			EXECUTE format('CREATE TABLE public.%I (LIKE public.%I INCLUDING ALL)', name, parent);
			EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)',
				parent, name, each, each + 1);
		END LOOP;
	END LOOP;
END $$;
--> statement-breakpoint
-- Drops the partitions of days before the given one and returns their number.
CREATE FUNCTION drop_insight_partitions(before date) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
	partition regclass;
	dropped integer := 0;
BEGIN
	PERFORM pg_advisory_xact_lock(8675311);
	FOR partition IN
		SELECT c.oid::regclass FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
		WHERE i.inhparent IN ('public.insight_visits'::regclass, 'public.insight_searches'::regclass)
			AND right(c.relname, 8) < to_char(before, 'YYYYMMDD')
		ORDER BY c.relname
	LOOP
		EXECUTE format('DROP TABLE %s', partition);
		dropped := dropped + 1;
	END LOOP;
	RETURN dropped;
END $$;
