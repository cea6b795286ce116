import { late } from '../ui/late.ts'
import styles from './footer.module.css'

const footer = import('./footer.tsx').then(({ Footer }) => Footer)

/** Until its code is there, the links and the form of the server's HTML work. The server waits for it, once. */
export const LateFooter = import.meta.env.SSR ? await footer : late(footer, ServerFooter)

function ServerFooter() {
  const html = document.querySelector('body > footer')?.innerHTML ?? ''
  return (
    // oxlint-disable-next-line react/no-danger -- it is what the page already shows
    <footer className={styles.footer} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
  )
}
