import type { ShownOn } from '@vitrine/contracts/content'
import { Icon } from '../../../ui/icon.tsx'
import inputs from '../../ui/inputs.module.css'
import { useMessages } from '../../messages/messages.ts'
import styles from './preview-frame.module.css'

export type Device = 'phone' | 'desktop'

type PreviewBarProps = {
  pages: readonly ShownOn[]
  page: ShownOn | undefined
  onPage(id: string): void
  device: Device
  onDevice(device: Device): void
  isInspecting: boolean
  onInspect(isInspecting: boolean): void
}

/** Choice of the page, of the width, and whether places on the page lead to their fields. */
export function PreviewBar({ pages, page, onPage, device, onDevice, isInspecting, onInspect }: PreviewBarProps) {
  const { messages } = useMessages()
  return (
    <div className={styles.bar}>
      {pages.length > 1 && (
        <select
          className={inputs.input}
          aria-label={messages.preview.page}
          value={page?.id}
          onChange={({ target }) => onPage(target.value)}
        >
          {pages.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      )}
      <div className={styles.switch} role="group" aria-label={messages.preview.width}>
        {(['desktop', 'phone'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={device === one} onClick={() => onDevice(one)}>
            {messages.preview[one]}
          </button>
        ))}
      </div>
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={isInspecting}
        onClick={() => onInspect(!isInspecting)}
      >
        <Icon name="eye" size={18} />
        {messages.preview.inspect}
      </button>
    </div>
  )
}
