import { sayWhatIsWrong, writeProblems } from '@vitrine/contracts/search'
import * as v from 'valibot'
import { Refusal } from './refusal.ts'

/** Parses a request by its schema, or refuses it with all problems. */
export function parseRequest<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, body, { message: sayWhatIsWrong })
  if (parsed.success) return parsed.output
  const problems = parsed.issues.map((issue) => ({
    property: v.getDotPath(issue) ?? 'body',
    message: issue.message,
  }))
  throw new Refusal(400, writeProblems(problems))
}
