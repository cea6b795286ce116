import type { ReactNode } from 'react'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import styles from './message.module.css'

export type MessageKind = 'success' | 'error' | 'warning' | 'info'

export const messageIcons: Readonly<Record<MessageKind, IconName>> = {
  success: 'check',
  error: 'alert',
  warning: 'info',
  info: 'info',
}

type MessageProps = {
  kind: MessageKind
  children: ReactNode
  /** Read out when it appears after something the customer did. */
  isAnnounced?: boolean
}

export function Message({ kind, children, isAnnounced = false }: MessageProps) {
  const role = isAnnounced ? (kind === 'error' ? 'alert' : 'status') : undefined
  return (
    <div className={styles.message} data-kind={kind} role={role}>
      <Icon name={messageIcons[kind]} size={20} />
      <div>{children}</div>
    </div>
  )
}
