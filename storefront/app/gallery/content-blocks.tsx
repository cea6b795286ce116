import { brand } from '@vitrine/contracts/markets'
import { Blocks } from '../blocks/blocks.tsx'
import { exampleBlocks } from '../blocks/examples.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { PageHead } from '../navigation/page-head.tsx'
import { usePublicSettings } from '../public-settings.ts'
import { Wrap } from '../ui/wrap.tsx'
import styles from './gallery.module.css'

/** Every component of the content model, in the words of this shop. */
export function ContentBlocks() {
  const { market } = useI18n()
  const { cdnUrl } = usePublicSettings()
  return (
    <>
      <PageHead title={`Inhalte – ${brand.name}`} />
      <Wrap>
        <h1 className={styles.display}>Inhalte</h1>
      </Wrap>
      <div>
        <Blocks blocks={exampleBlocks(market, cdnUrl)} />
      </div>
    </>
  )
}
