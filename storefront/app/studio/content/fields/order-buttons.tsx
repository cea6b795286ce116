import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useMessages } from '../../messages/messages.ts'

/** Position of an item in a list, and the ways to move it. */
export type Ordering = {
  onRemove: () => void
  /** Absent where there is only one. */
  onMove?: ((by: -1 | 1) => void) | undefined
  isFirst?: boolean | undefined
  isLast?: boolean | undefined
}

export function OrderButtons({ title, onRemove, onMove, isFirst, isLast }: Ordering & { title: string }) {
  const { messages } = useMessages()
  return (
    <>
      {onMove && (
        <>
          <Button
            variant="raw"
            size="sm"
            isFab
            isDisabled={isFirst}
            label={messages.field.moveUp(title)}
            onClick={() => onMove(-1)}
          >
            <Icon name="up" size={18} />
          </Button>
          <Button
            variant="raw"
            size="sm"
            isFab
            isDisabled={isLast}
            label={messages.field.moveDown(title)}
            onClick={() => onMove(1)}
          >
            <Icon name="down" size={18} />
          </Button>
        </>
      )}
      <Button variant="raw" size="sm" isFab label={messages.field.removeNamed(title)} onClick={onRemove}>
        <Icon name="close" size={18} />
      </Button>
    </>
  )
}
