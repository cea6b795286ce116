import { useNavigation } from 'react-router'
import { Button, type ButtonProps } from '../ui/button.tsx'

type SubmitProps = {
  intent: string
  children: string
  variant?: ButtonProps['variant']
  /** Its name, where several of them stand below each other. */
  label?: string
}

/** The button that sends a form, busy until there is an answer. */
export function Submit({ intent, children, variant = 'primary', label }: SubmitProps) {
  const { state, formData } = useNavigation()
  const isSending = state !== 'idle' && formData?.get('intent') === intent
  return (
    <Button type="submit" name="intent" value={intent} variant={variant} size="lg" label={label} isLoading={isSending}>
      {children}
    </Button>
  )
}
