CREATE TABLE "search"."answer_feedback" (
	"response_id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"market" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"helpful" boolean NOT NULL,
	"readable" boolean,
	"documented" boolean,
	"correct_topic" boolean,
	"hallucination_free" boolean,
	"correct_answer_url" text,
	"notes" text
);
--> statement-breakpoint
CREATE INDEX "answer_feedback_at" ON "search"."answer_feedback" USING btree ("at");--> statement-breakpoint
CREATE INDEX "answers_asked" ON "search"."answers" USING btree ("market","at") WHERE "search"."answers"."source" = 'answer';
