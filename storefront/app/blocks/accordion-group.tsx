import { useI18n } from '../i18n/i18n.tsx'
import type { AccordionBlock } from '../platform/content/views.ts'
import { Accordion } from '../ui/accordion.tsx'
import { Link } from '../ui/link.tsx'
import { Wrap } from '../ui/wrap.tsx'
import styles from './accordion-group.module.css'
import { RichText } from './rich-text.tsx'

/** Questions that open to answers, each with an address of its own. */
export function AccordionGroup({ block: { headline, hasLinkList, entries } }: { block: AccordionBlock }) {
  const { t } = useI18n()
  return (
    <Wrap>
      <div className={styles.group}>
        {headline && <h2>{headline}</h2>}
        {hasLinkList && (
          <nav aria-label={headline ?? t('content.jump')}>
            <ul className={styles.jumps} role="list">
              {entries.map(({ id, linkTitle }) => (
                <li key={id}>
                  <Link to={`#${id}`}>{linkTitle}</Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div>
          {entries.map(({ id, title, body, isOpen }) => (
            <Accordion key={id} id={id} title={title} level={headline ? 3 : 2} isInitiallyOpen={isOpen}>
              <RichText nodes={body} />
            </Accordion>
          ))}
        </div>
      </div>
    </Wrap>
  )
}
