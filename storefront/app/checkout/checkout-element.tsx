import type { CheckoutAttributes } from '@vitrine/contracts/checkout'
import { type Ref, useEffect, useRef } from 'react'

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- the one way to tell JSX about a tag
  namespace JSX {
    interface IntrinsicElements {
      'vitrine-checkout': CheckoutAttributes & { ref?: Ref<HTMLElement> }
    }
  }
}

type CheckoutElementProps = {
  attributes: CheckoutAttributes
  onInvalidToken: () => void
}

/** The tag and its events. Attributes count when it is put into the page: other ones are another element. */
export function CheckoutElement({ attributes, onInvalidToken }: CheckoutElementProps) {
  const element = useRef<HTMLElement>(null)

  useEffect(() => {
    const { current } = element
    current?.addEventListener('invalid-access-token', onInvalidToken)
    return () => current?.removeEventListener('invalid-access-token', onInvalidToken)
  }, [onInvalidToken])

  return <vitrine-checkout ref={element} {...attributes} />
}
