import { useEffect } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { messageIcons } from './message.tsx'
import styles from './toast-item.module.css'
import type { Toast } from './toast-list.ts'

const lifetime = 6000

type ToastItemProps = { toast: Toast; isPaused: boolean; onClose: (id: number) => void }

export function ToastItem({ toast: { id, kind, text, action }, isPaused, onClose }: ToastItemProps) {
  const { t } = useI18n()
  useEffect(() => {
    if (kind === 'error' || isPaused) return
    const timer = setTimeout(() => onClose(id), lifetime)
    return () => clearTimeout(timer)
  }, [id, kind, isPaused, onClose])

  return (
    <div className={styles.toast} data-kind={kind}>
      <Icon name={messageIcons[kind]} size={20} />
      <p>{text}</p>
      {action && (
        <Button
          variant="raw"
          size="sm"
          onClick={() => {
            action.onPress()
            onClose(id)
          }}
        >
          {action.label}
        </Button>
      )}
      <Button variant="raw" size="sm" isFab label={t('toast.close')} onClick={() => onClose(id)}>
        <Icon name="close" size={18} />
      </Button>
    </div>
  )
}
