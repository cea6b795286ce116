import type { RuleForm } from '@vitrine/contracts/merchandising'
import { use } from 'react'
import { type StudioMessages, useMessages } from '../../messages/messages.ts'
import { RuleFormContext } from './rule-form-context.ts'
import { placeText, type RulePath } from './rule-values.ts'
import styles from './settings.module.css'

/** The mistake of a field in the language of its reader; contradictions between fields are sentences of the server. */
export function MistakeNote({ id, path, form }: { id?: string; path: RulePath; form: RuleForm }) {
  const { messages } = useMessages()
  const { mistakes } = use(RuleFormContext)
  const mistake = mistakes.find((each) => each.path === placeText(path))
  if (!mistake) return null
  return (
    <p {...(id && { id })} className={styles.mistake}>
      {expectedText(messages, form) ?? mistake.message}
    </p>
  )
}

function expectedText({ settings }: StudioMessages, form: RuleForm): string | undefined {
  switch (form.kind) {
    case 'number':
      return form.least !== null && form.most !== null ? settings.expected.number(form.least, form.most) : undefined
    case 'text':
      return settings.expected.text
    default:
      return undefined
  }
}
