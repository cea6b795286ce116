import { useEffect, useRef } from 'react'

const storageKey = (name: string) => `vitrine:typed:${name}`

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement && element.type !== 'hidden') ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  )

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

const nameOf = (control: Control) => (isTicked(control) ? `${control.name}=${control.value}` : control.name)

/**
 * Inside of a form: what was typed is there again after going back or loading the page anew, in this tab and until it
 * was sent. Not where the server has filled the form itself.
 */
export function FormDraft({ name, isFilled }: { name: string; isFilled: boolean }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    if (!isFilled) restore(form, name)
    const keep = () => {
      const typed = controlsOf(form).map((each) => [nameOf(each), isTicked(each) ? each.checked : each.value])
      try {
        sessionStorage.setItem(storageKey(name), JSON.stringify(Object.fromEntries(typed)))
      } catch {
        // Storage may be full or forbidden; then nothing is kept.
      }
    }
    form.addEventListener('input', keep)
    return () => form.removeEventListener('input', keep)
  }, [name, isFilled])
  return <span ref={place} hidden />
}

function restore(form: HTMLFormElement, name: string): void {
  const kept = readKept(name)
  for (const control of controlsOf(form)) {
    const value = kept[nameOf(control)]
    if (isTicked(control) && typeof value === 'boolean') control.checked = value
    else if (typeof value === 'string' && value !== '') control.value = value
  }
}

function readKept(name: string): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(name)) ?? '{}') as Record<string, unknown>
  } catch {
    return {}
  }
}

/** Drops the draft once the form was sent. */
export function useDiscardDraft(name: string, isSent: boolean): void {
  useEffect(() => {
    if (isSent) sessionStorage.removeItem(storageKey(name))
  }, [name, isSent])
}
