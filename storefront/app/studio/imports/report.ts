import type { ImportProblem } from '@vitrine/contracts/desk'
import type { LoaderFunctionArgs } from 'react-router'
import { requireService } from '../guard.ts'
import { messagesFor } from '../messages/messages.ts'
import { csvResponse, toCsv } from '../ui/csv.ts'

/** Every problem of a file as a table, for the people who mend it. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { desk } = requireService(context, 'desk')
  const { imports } = messagesFor(context)
  const id = Number(params['id']) || 0
  const reply = id > 0 ? await desk.listImportProblems({ id }) : undefined
  const problems: readonly ImportProblem[] = reply?.ok ? reply.value : []
  return csvResponse(
    `import-${id}`,
    toCsv(
      [
        { label: imports.line, value: ({ line }) => line },
        { label: imports.severity, value: ({ severity }) => imports.severities[severity] ?? severity },
        { label: imports.target, value: ({ field }) => field },
        { label: imports.value, value: ({ value }) => value },
        { label: imports.expectedLabel, value: ({ code, message }) => imports.expected[code] ?? message },
        { label: 'Code', value: ({ code }) => code },
      ],
      problems,
    ),
  )
}
