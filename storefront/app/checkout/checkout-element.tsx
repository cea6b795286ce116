import { type CheckoutAttributes, expressSlot } from '@vitrine/contracts/checkout'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- the only way to declare a custom element in JSX
  namespace JSX {
    interface IntrinsicElements {
      'vitrine-checkout': CheckoutAttributes & { ref?: Ref<HTMLElement>; children?: ReactNode }
    }
  }
}

type CheckoutElementProps = {
  attributes: CheckoutAttributes
  onInvalidToken: () => void
  /** Shown above the forms of address and payment. */
  express?: ReactNode
}

/** The custom element and its events. It reads its attributes once, so other values need a new element. */
export function CheckoutElement({ attributes, onInvalidToken, express }: CheckoutElementProps) {
  const element = useRef<HTMLElement>(null)

  useEffect(() => {
    const { current } = element
    current?.addEventListener('invalid-access-token', onInvalidToken)
    return () => current?.removeEventListener('invalid-access-token', onInvalidToken)
  }, [onInvalidToken])

  return (
    <vitrine-checkout ref={element} {...attributes}>
      <div slot={expressSlot}>{express}</div>
    </vitrine-checkout>
  )
}
