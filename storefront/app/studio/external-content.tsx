import { PageHead } from '../navigation/page-head.tsx'
import styles from './sign-in/sign-in-form.module.css'
import { useMessages } from './messages/messages.ts'

/** Shown when a brand edits its pages in a content service of its own. */
export function ExternalContent() {
  const { messages } = useMessages()
  return (
    <div className={styles.page}>
      <PageHead title={`${messages.elsewhere.title} – ${messages.studio}`} />
      <h1>{messages.elsewhere.title}</h1>
      <p>{messages.elsewhere.text}</p>
    </div>
  )
}
