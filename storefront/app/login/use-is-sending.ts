import { useNavigation } from 'react-router'
import type { LoginForm } from './answer-form.ts'

/** Whether this form, of the several on the page, is on its way. */
export function useIsSending(form: LoginForm): boolean {
  const { state, formData } = useNavigation()
  return state !== 'idle' && formData?.get('form') === form
}
