import { brand } from '@vitrine/contracts/markets'
import { useSearchParams } from 'react-router'
import { PageHead } from '../navigation/page-head.tsx'
import { Link } from '../ui/link.tsx'
import { Wrap } from '../ui/wrap.tsx'
import { Answers } from './answers.tsx'
import { Buttons } from './buttons.tsx'
import { ContentBlocks } from './content-blocks.tsx'
import { Fields } from './fields.tsx'
import { FormExample } from './form-example.tsx'
import styles from './gallery.module.css'
import { Icons } from './icons.tsx'
import { Lists } from './lists.tsx'
import { Notices } from './notices.tsx'
import { Overlays } from './overlays.tsx'
import { Pictures } from './pictures.tsx'
import { Prices } from './prices.tsx'
import { StudioComponents } from './studio-components.tsx'
import { TypeAndColour } from './type-and-colour.tsx'

/**
 * Every part of `ui/` in every state, with `?part=content` what editors compose pages of, with `?part=studio` what they
 * write them with, and with `?part=answers` generated answers: to look at and to test.
 */
export default function Gallery() {
  const [query] = useSearchParams()
  const part = query.get('part')
  if (part === 'content') return <ContentBlocks />
  if (part === 'studio') return <StudioComponents />
  return part === 'answers' ? <Answers /> : <Parts />
}

function Parts() {
  return (
    <Wrap>
      <PageHead title={`Komponenten – ${brand.name}`} />
      <div className={styles.page}>
        <div className={styles.intro}>
          <h1 className={styles.display}>Komponenten</h1>
          <p className={styles.lead}>
            Alles, woraus der Shop gebaut ist, in jedem Zustand. Woraus Seiten der Redaktion bestehen, steht{' '}
            <Link to="/gallery/?part=content">auf einer eigenen</Link>.
          </p>
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
