import { bundledPicture } from '../platform/bundled-pictures.ts'
import { usePublicSettings } from '../public-settings.ts'
import { LoadingRegion } from '../ui/loading-region.tsx'
import { Picture } from '../ui/picture.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './gallery.module.css'
import { Example, Section } from './section.tsx'

export function Pictures() {
  const { cdnUrl } = usePublicSettings()
  const wide = bundledPicture('autumn', cdnUrl)
  const tall = bundledPicture('autumn-tall', cdnUrl)
  return (
    <>
      <Section id="pictures" title="Bilder">
        <Example name="hoch oder quer, je nach Breite">
          <div className={styles.wide}>
            <Picture
              of={wide}
              alt="Schaufenster mit zwei Figuren vor einer tonfarbenen Wand"
              sources={[{ media: '(max-width: 767px)', of: tall }]}
              sizes="(min-width: 768px) 48rem, 100vw"
            />
          </div>
        </Example>
        <Example name="beschnitten auf 3:4">
          <div className={styles.picture}>
            <Picture of={tall} sizes="16rem" ratio="3 / 4" />
          </div>
        </Example>
        <Example name="ohne Bild">
          <div className={styles.picture}>
            <Picture of={null} sizes="16rem" name="Satinkleid mit Wasserfallausschnitt" />
          </div>
        </Example>
      </Section>
      <Section id="skeletons" title="Platzhalter">
        <Example name="Produktkarte">
          <div className={styles.picture}>
            <LoadingRegion
              isLoading
              skeleton={
                <>
                  <Skeleton shape="picture" />
                  <Skeleton width="80%" />
                  <Skeleton width="40%" />
                </>
              }
            />
          </div>
        </Example>
        <Example name="Fläche">
          <div className={styles.picture}>
            <Skeleton shape="block" ratio="2 / 1" />
          </div>
        </Example>
      </Section>
    </>
  )
}
