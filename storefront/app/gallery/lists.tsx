import { useState } from 'react'
import { Accordion } from '../ui/accordion.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Grid } from '../ui/grid.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './gallery.module.css'
import { Example, Section } from './section.tsx'

const toPage = (page: number) => `/gallery/?page=${page}`

export function Lists() {
  const [isLoading, setLoading] = useState(false)
  return (
    <>
      <Section id="accordions" title="Akkordeons">
        <div className={styles.narrow}>
          <Accordion title="Beschreibung" isInitiallyOpen>
            <p>Schwerer Satin, schräg zum Fadenlauf geschnitten, damit er der Bewegung folgt.</p>
          </Accordion>
          <Accordion title="Größe" note={2}>
            <p>32, 34, 36, 38</p>
          </Accordion>
          <Accordion title="Lieferung & Rückgabe" id="returns">
            <p id="return-days">30 Tage Rückgabe, kostenlos im Store oder per Post.</p>
          </Accordion>
        </div>
      </Section>
      <Section id="ways" title="Brotkrumen und Seiten">
        <Example name="Brotkrumen">
          <Breadcrumb steps={[{ name: 'Damen', to: '/c/damen/' }, { name: 'Kleider' }]} />
        </Example>
        {[0, 4, 8].map((page) => (
          <Example key={page} name={`Seite ${page + 1} von 9`}>
            <Pagination page={page} totalPages={9} toPage={toPage} label={`Seiten, Beispiel ${page + 1}`} />
          </Example>
        ))}
      </Section>
      <Section id="more" title="Mehr laden">
        <Example name="Anfang">
          <LoadMore
            shown={24}
            total={64}
            step={24}
            to={toPage(1)}
            isLoading={isLoading}
            onLoadMore={() => setLoading(true)}
          />
        </Example>
        <Example name="lädt">
          <LoadMore shown={48} total={64} step={24} to={toPage(2)} isLoading />
        </Example>
        <Example name="Ende">
          <LoadMore shown={64} total={64} step={24} to={toPage(3)} />
        </Example>
      </Section>
      <Section id="grid" title="Raster">
        <Grid>
          {['Trägerkleid', 'Midirock', 'Satintop', 'Hemdbluse'].map((name) => (
            <li key={name}>
              <Picture of={null} sizes="25vw" name={name} />
            </li>
          ))}
        </Grid>
      </Section>
    </>
  )
}
