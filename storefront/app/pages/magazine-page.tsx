import { Blocks } from '../blocks/blocks.tsx'
import type { ContentPage, StoryTeaser } from '../platform/content/views.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Wrap } from '../ui/wrap.tsx'
import styles from './magazine-page.module.css'
import { StoryList } from './story-list.tsx'

type MagazinePageProps = { page: ContentPage; title: string; stories: readonly StoryTeaser[] }

/** The page of the magazine: the latest story large, the earlier ones below it, and what editors add. */
export function MagazinePage({ page: { subline, blocks }, title, stories }: MagazinePageProps) {
  return (
    <div className={styles.page}>
      <Wrap>
        <div className={styles.head}>
          <Breadcrumb steps={[{ name: title }]} />
          <h1 className={styles.title}>{title}</h1>
          {subline && <p className={styles.subline}>{subline}</p>}
        </div>
        {stories.length > 0 && <StoryList stories={stories} heading="h2" hasLead />}
      </Wrap>
      {blocks.length > 0 && (
        <div className={styles.blocks}>
          <Blocks blocks={blocks} />
        </div>
      )}
    </div>
  )
}
