import type { ReactNode } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import styles from './badge.module.css'

type BadgeProps =
  | { kind: 'new' | 'sold-out' }
  /** The percentage of `reductionOf`; below one percent only the word is shown. */
  | { kind: 'sale'; percent?: number | undefined }
  | { kind: 'text'; children: ReactNode }

/** One or two words on a picture. They never stand for a colour alone. */
export function Badge(props: BadgeProps) {
  const { t, format } = useI18n()
  return (
    <span className={styles.badge} data-kind={props.kind}>
      {props.kind === 'new' && t('badge.new')}
      {props.kind === 'sold-out' && t('badge.sold_out')}
      {props.kind === 'text' && props.children}
      {props.kind === 'sale' &&
        (props.percent ? (
          <>
            <span className="visually-hidden">{`${t('badge.sale')} `}</span>
            {format.percent(-props.percent)}
          </>
        ) : (
          t('badge.sale')
        ))}
    </span>
  )
}
