import { brand } from '@vitrine/contracts/markets'
import { useHref } from 'react-router'
import { PageHead } from '../../navigation/page-head.tsx'
import { Wrap } from '../../ui/wrap.tsx'
import styles from '../gallery.module.css'
import { Section } from '../section.tsx'
import { allStates } from './all-states.ts'
import { screens } from './state.ts'

/** Every state a page can be in, each with an address of its own. */
export default function States() {
  const address = useHref('/gallery/state/')
  return (
    <Wrap>
      <PageHead title={`States – ${brand.name}`} />
      <div className={styles.page} lang="en">
        <div className={styles.intro}>
          <h1 className={styles.display}>States</h1>
          <p className={styles.lead}>
            Real pages, brought into each state they can be in. A state that exists on one kind of screen only says so.
          </p>
        </div>
        {screens.map((screen) => (
          <Section key={screen} id={screen.toLowerCase().replaceAll(' ', '-')} title={screen}>
            <ul className={styles.states}>
              {allStates
                .filter((state) => state.screen === screen)
                .map(({ id, description, only }) => (
                  <li key={id}>
                    {/* A page of its own each time: a state begins before the page is taken over. */}
                    <a href={`${address}${id}/`}>{description}</a>
                    {only && ` (${only} screens)`}
                  </li>
                ))}
            </ul>
          </Section>
        ))}
      </div>
    </Wrap>
  )
}
