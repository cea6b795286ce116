import { Badge } from '../ui/badge.tsx'
import { Link } from '../ui/link.tsx'
import { Message } from '../ui/message.tsx'
import styles from './gallery.module.css'
import { Example, Section } from './section.tsx'

export function Notices() {
  return (
    <>
      <Section id="messages" title="Hinweise">
        <div className={styles.stack}>
          <Message kind="success">Liegt im Warenkorb.</Message>
          <Message kind="error">Diese Größe ist leider ausverkauft.</Message>
          <Message kind="warning">Mehr als 50 Artikel passen nicht in den Warenkorb.</Message>
          <Message kind="info">
            Menge angepasst: 2 statt 3 Stück verfügbar. <Link to="/cart/">Zum Warenkorb</Link>
          </Message>
        </div>
      </Section>
      <Section id="badges" title="Marken auf Bildern">
        <Example name="alle Arten">
          <div className={styles.dark}>
            <Badge kind="new" />
            <Badge kind="sale" />
            <Badge kind="sale" percent={30} />
            <Badge kind="sold-out" />
            <Badge kind="text">Nur online</Badge>
          </div>
        </Example>
      </Section>
    </>
  )
}
