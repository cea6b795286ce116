import { Modal, type ModalProps } from './modal.tsx'

type DialogProps = ModalProps & { size?: 'sm' | 'md' | 'lg' | 'full' }

/** A question or a closer look, in the middle of the screen. */
export function Dialog({ size = 'md', ...rest }: DialogProps) {
  return <Modal {...rest} placement="centre" size={size} />
}
