import type { ImageBlock } from '../platform/content/views.ts'
import { Anchor } from '../ui/anchor.tsx'
import { Picture } from '../ui/picture.tsx'
import { Wrap } from '../ui/wrap.tsx'
import styles from './content-image.module.css'

type ContentImageProps = {
  block: ImageBlock
  isFirst?: boolean
  sizes?: string | undefined
  /** Inside of something that has margins and links of its own. */
  isBare?: boolean
}

/** A picture with its caption, and another cut for narrow screens. */
export function ContentImage({ block, isFirst = false, sizes, isBare = false }: ContentImageProps) {
  const { picture, alt, caption, to } = block
  const shown = (
    <Picture
      of={picture.wide}
      alt={alt}
      sources={picture.narrow ? [{ media: '(max-width: 767px)', of: picture.narrow }] : []}
      sizes={sizes ?? '(min-width: 1600px) 1600px, 100vw'}
      isPriority={isFirst}
    />
  )
  if (isBare) return shown
  const figure = (
    <figure className={styles.figure}>
      {/* A link without text needs a name, so a picture without a description is no link. */}
      {to && alt ? <Anchor to={to}>{shown}</Anchor> : shown}
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  )
  return sizes ? figure : <Wrap>{figure}</Wrap>
}
