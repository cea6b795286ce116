import { useLayoutEffect, useRef } from 'react'

/** Acts on every new value, not on the first: what was pressed before scripts took over stays as it is. */
export function useOnChange(value: unknown, act: () => void) {
  const last = useRef(value)
  useLayoutEffect(() => {
    if (last.current !== value) act()
    last.current = value
  })
}
