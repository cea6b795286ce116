import type { ImportProblem } from '@vitrine/contracts/desk'
import { useMessages } from '../messages/messages.ts'

const withPart =
  /^(name|description|fit_note|colour_name|badge|price|sale_price|maker|responsible|attr)_(?!key|id|hex|family|history|since)(.+)$/

/** Names of our columns, and what was expected of a cell, in the language of the member. */
export function useImportWords() {
  const { imports } = useMessages().messages
  const columnName = (name: string): string => {
    const [, base = '', part = ''] = withPart.exec(name) ?? []
    const own = imports.columns[name]
    if (own) return own
    return base && imports.columns[base] ? `${imports.columns[base]} (${part.replaceAll('_', '-')})` : name
  }
  return {
    columnName,
    /** The reader's own sentence is English; it stands in where there is no other. */
    expectation: ({ code, message }: Pick<ImportProblem, 'code' | 'message'>): string =>
      imports.expected[code] ?? message,
  }
}
