import { PageHead } from '../navigation/page-head.tsx'
import styles from './sign-in/sign-in-form.module.css'
import { useWords } from './words/words.ts'

/** Where a brand has a content service of its own, pages are written there. */
export function Elsewhere() {
  const { words } = useWords()
  return (
    <div className={styles.page}>
      <PageHead title={`${words.elsewhere.title} – ${words.studio}`} />
      <h1>{words.elsewhere.title}</h1>
      <p>{words.elsewhere.text}</p>
    </div>
  )
}
