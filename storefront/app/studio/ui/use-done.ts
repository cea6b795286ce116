import { useSearchParams } from 'react-router'
import { useMessages } from '../messages/messages.ts'

/** The result of the form that led here, said once after its redirect. */
export function useDone(): string | null {
  const { goods } = useMessages().messages
  const [query] = useSearchParams()
  const text = goods.done[query.get('done') ?? '']
  return text ? text(query.get('count') ?? '') : null
}
