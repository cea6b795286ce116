import type { ReactNode } from 'react'
import { Blocks } from '../blocks/blocks.tsx'
import type { Block, ContentPicture } from '../platform/content/views.ts'
import { Picture } from '../ui/picture.tsx'
import { InlineProducts } from './inline-products.tsx'
import { sectionsOf } from './story-sections.ts'
import styles from './story-screen.module.css'

type StoryScreenProps = {
  /** The way to the page, above its title. */
  way: ReactNode
  topline?: string | undefined
  title: string
  lead?: string | undefined
  /** Author and date. */
  byline?: ReactNode
  picture?: ContentPicture | undefined
  blocks: readonly Block[]
  /** Further reading below the text. */
  children?: ReactNode
}

/** A text to read: one column, pictures in three widths, and products beside the paragraph that speaks of them. */
export function StoryScreen({ way, topline, title, lead, byline, picture, blocks, children }: StoryScreenProps) {
  return (
    <article className={styles.story}>
      <header className={styles.head}>
        {way}
        {topline && <p className={styles.over}>{topline}</p>}
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {byline && <p className={styles.byline}>{byline}</p>}
      </header>
      {picture && (
        <div className={styles.window}>
          <Picture
            of={picture.wide}
            sources={picture.narrow ? [{ media: '(max-width: 767px)', of: picture.narrow }] : []}
            sizes="(min-width: 1600px) 1600px, 100vw"
            isPriority
          />
        </div>
      )}
      <div className={styles.body}>
        {sectionsOf(blocks).map((section) =>
          section.kind === 'text' ? (
            <section key={section.text.id} className={styles.beside}>
              <div className={styles.column}>
                <Blocks blocks={[section.text]} />
              </div>
              <aside className={styles.aside}>
                <InlineProducts cards={section.aside.products.slice(0, 2)} isBesideText />
              </aside>
            </section>
          ) : (
            <div
              key={section.block.id}
              className={styles.part}
              data-type={section.block.type}
              data-width={widthOf(section.block)}
            >
              {section.block.type === 'productSlider' && section.block.isInline ? (
                <InlineProducts cards={section.block.products} />
              ) : (
                <Blocks blocks={[section.block]} />
              )}
            </div>
          ),
        )}
      </div>
      {children}
    </article>
  )
}

/** Words keep to the column; pictures are as wide as their editor chose, rows of products as wide as the page. */
function widthOf(block: Block): 'narrow' | 'normal' | 'full' {
  switch (block.type) {
    case 'text':
      return block.ground ? 'full' : 'narrow'
    case 'image':
      return block.width ?? 'normal'
    case 'accordion':
    case 'callToAction':
      return 'narrow'
    case 'video':
    case 'grid':
    case 'sizeChart':
      return 'normal'
    default:
      return block.type === 'productSlider' && block.isInline ? 'narrow' : 'full'
  }
}
