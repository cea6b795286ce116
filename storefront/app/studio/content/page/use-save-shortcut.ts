import { useEffect, useEffectEvent } from 'react'

/** Saves by Ctrl+S or Cmd+S, where the browser would save the document. */
export function useSaveShortcut(onSave: () => void): void {
  const save = useEffectEvent(onSave)
  useEffect(() => {
    const saveOnShortcut = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      save()
    }
    addEventListener('keydown', saveOnShortcut)
    return () => removeEventListener('keydown', saveOnShortcut)
  }, [])
}
