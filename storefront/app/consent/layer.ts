import type { Market } from '@vitrine/contracts/markets'
import { currentConsent } from '@vitrine/tracking'
import { type ConsentAnswer, sendConsent } from '../platform/send-consent.ts'
import { consentSlotId } from './slot-id.ts'

type Announce = (text: string) => void

const slot = () => document.getElementById(consentSlotId)

/** Answers without a navigation from now on; until then the form is a plain form. */
export function takeOverLayer(market: Market, announce: Announce, opener: Element | null = null): void {
  const layer = slot()?.querySelector<HTMLElement>('[role="dialog"]')
  const form = layer?.querySelector('form')
  if (!layer || !form) return
  const { dataset } = document.documentElement
  dataset['consentOpen'] = ''
  const close = () => {
    const hadFocus = layer.contains(document.activeElement)
    slot()?.replaceChildren()
    delete dataset['consentOpen']
    if (hadFocus && opener instanceof HTMLElement) opener.focus()
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void sendConsent(market.shopId, answerOf(form, event.submitter))
    close()
    announce(layer.dataset['saved'] ?? '')
  })
  layer.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    // Closing counts as refusing, unless there is an answer already (D-04).
    if (currentConsent()) close()
    else form.requestSubmit(form.querySelector('button'))
  })
  // A visitor who is already somewhere in the page stays there.
  if (opener || document.activeElement === document.body) layer.focus({ preventScroll: true })
}

function answerOf(form: HTMLFormElement, button: HTMLElement | null): ConsentAnswer {
  const choice = (button as HTMLButtonElement | null)?.value as 'all' | 'none' | 'selected'
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[name="service"]')]
  const isGranted = (box: HTMLInputElement) =>
    !box.disabled && (choice === 'all' || (choice === 'selected' && box.checked))
  const valueOf = ({ value }: HTMLInputElement) => value
  return { choice, asked: boxes.map(valueOf), granted: boxes.filter(isGranted).map(valueOf) }
}

/** Fetches the layer with the visitor's present answer. */
export async function openLayer(market: Market, announce: Announce): Promise<boolean> {
  const opener = document.activeElement
  const query = new URLSearchParams({ shop: String(market.shopId), from: location.pathname + location.search })
  const response = await fetch(`/api/consent?${query}`)
  if (!response.ok) return false
  const template = document.createElement('template')
  template.innerHTML = await response.text()
  slot()?.replaceChildren(template.content)
  takeOverLayer(market, announce, opener)
  return true
}
