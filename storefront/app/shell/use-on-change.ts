import { useLayoutEffect, useRef } from 'react'

/** Runs an effect on every change, but not for the first value: state from before hydration is kept. */
export function useOnChange(value: unknown, act: () => void) {
  const last = useRef(value)
  useLayoutEffect(() => {
    if (last.current !== value) act()
    last.current = value
  })
}
