import { PageHead } from '../navigation/page-head.tsx'
import { Wrap } from '../ui/wrap.tsx'
import { Buttons } from './buttons.tsx'
import { Fields } from './fields.tsx'
import { FormExample } from './form-example.tsx'
import styles from './gallery.module.css'
import { Icons } from './icons.tsx'
import { Lists } from './lists.tsx'
import { Notices } from './notices.tsx'
import { Overlays } from './overlays.tsx'
import { Pictures } from './pictures.tsx'
import { Prices } from './prices.tsx'
import { TypeAndColour } from './type-and-colour.tsx'

/** Every part of `ui/` in every state, to look at and to test. */
export default function Gallery() {
  return (
    <Wrap>
      <PageHead title="Komponenten – Vitrine" />
      <div className={styles.page}>
        <div className={styles.intro}>
          <h1 className={styles.display}>Komponenten</h1>
          <p className={styles.lead}>Alles, woraus der Shop gebaut ist, in jedem Zustand.</p>
        </div>
        <TypeAndColour />
        <Buttons />
        <Icons />
        <Fields />
        <FormExample />
        <Notices />
        <Prices />
        <Pictures />
        <Overlays />
        <Lists />
      </div>
    </Wrap>
  )
}
