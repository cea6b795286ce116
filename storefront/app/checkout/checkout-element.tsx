import { checkoutElements, type CheckoutAttributes } from '@vitrine/contracts/checkout'
import { createElement, useEffect, useRef } from 'react'

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

  return createElement(checkoutElements[0], { ref: element, ...attributes })
}
