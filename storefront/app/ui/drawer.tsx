import { Modal, type ModalProps } from './modal.tsx'

type DrawerProps = ModalProps & {
  /** `adaptive` comes from below on phones and from the right on larger screens. */
  side?: 'left' | 'right' | 'bottom' | 'adaptive'
}

/** A sheet that slides in from an edge: menu, filters, added to basket. */
export function Drawer({ side = 'adaptive', ...rest }: DrawerProps) {
  return <Modal {...rest} placement={side} />
}
