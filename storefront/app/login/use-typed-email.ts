import { signInEmailKey } from '@vitrine/contracts/checkout'
import { type RefObject, useEffect, useRef } from 'react'

/** Fills an empty field with the address that the visitor typed in the checkout before. */
export function useTypedEmail(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current?.value === '') field.current.value = readTypedEmail()
  }, [])
  return field
}

function readTypedEmail(): string {
  try {
    return sessionStorage.getItem(signInEmailKey) ?? ''
  } catch {
    return ''
  }
}
