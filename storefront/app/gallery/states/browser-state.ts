import type { Quote } from '@vitrine/contracts/shop'
import { stateOf } from './all-states.ts'
import { type State, stateKey, type Step } from './state.ts'

/** Before hydration: delays or fails requests, and runs the steps once the page is interactive. */
export function enterState(): void {
  const state = stateOf(new URLSearchParams(location.search).get(stateKey) ?? '')
  if (!state) return
  // Entries of one state must not appear in the next.
  sessionStorage.clear()
  // Pending writes of another state must not be sent in this one.
  for (const name of Object.keys(localStorage)) if (name.startsWith('vitrine:later:')) localStorage.removeItem(name)
  const { fetch } = window
  window.fetch = (input, init) => disturb(state, input, () => fetch(input, init)) ?? fetch(input, init)
  disturbScripts(state)
  void play(state.steps ?? []).then(
    () => (document.documentElement.dataset['state'] = state.id),
    (error: unknown) => console.error(`State ${state.id}:`, error),
  )
}

function disturb(
  { holds = [], fails = [], answers = {} }: State,
  input: RequestInfo | URL,
  ask: () => Promise<Response>,
): Promise<Response> | undefined {
  const address = input instanceof Request ? input.url : String(input)
  const isMeant = (part: string) => address.includes(part)
  if (holds.some(isMeant)) return new Promise(() => {})
  if (fails.some(isMeant)) return Promise.reject(new TypeError('Failed to fetch'))
  const answer = Object.entries(answers).find(([part]) => isMeant(part))?.[1]
  if (!answer) return undefined
  return 'change' in answer
    ? ask().then(async (reply) => Response.json(answer.change((await reply.json()) as Quote)))
    : Promise.resolve(Response.json(answer.body, { status: answer.status }))
}

/** The same for scripts from elsewhere, which a page asks for by a tag. */
function disturbScripts({ holds = [], fails = [] }: State): void {
  const { append } = Element.prototype
  Element.prototype.append = function (...nodes) {
    for (const node of nodes) {
      const address = node instanceof HTMLScriptElement ? node.src : ''
      if (address && holds.some((part) => address.includes(part))) return
      if (address && fails.some((part) => address.includes(part))) {
        setTimeout(() => (node as HTMLScriptElement).dispatchEvent(new Event('error')))
        return
      }
    }
    append.apply(this, nodes)
  }
}

async function play(steps: readonly Step[]): Promise<void> {
  await until(() => history.scrollRestoration === 'manual', 'the page to be taken over')
  for (const step of steps) await take(step)
}

async function take(step: Step): Promise<void> {
  if ('press' in step) return (await visible(step.press)).click()
  if ('see' in step) return void (await visible(step.see))
  if ('leave' in step) return (await visible(step.leave)).blur()
  if ('scrollTo' in step) return (await visible(step.scrollTo)).scrollIntoView({ behavior: 'instant' })
  if ('restOn' in step) {
    const element = await visible(step.restOn)
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
    return
  }
  if ('choose' in step) {
    const list = (await visible(step.choose)) as HTMLSelectElement
    const option = [...list.options].findLast(({ disabled }) => !disabled)
    return enter(list, option?.value ?? '', 'change')
  }
  const field = (await visible(step.type)) as HTMLInputElement
  field.focus()
  enter(field, step.text, 'input')
}

/** React notices a new value only if the native setter of the element has set it. */
function enter(field: HTMLInputElement | HTMLSelectElement, value: string, event: 'input' | 'change') {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(event, { bubbles: true }))
}

/** The same thing may be there twice, for small and for large screens. */
async function visible(selector: string): Promise<HTMLElement> {
  const find = () =>
    [document, ...shadowRoots()]
      .flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)])
      .find((element) => element.checkVisibility())
  return until(find, selector)
}

/** Elements of their own keep what they show to themselves. */
const shadowRoots = (): ShadowRoot[] =>
  [...document.querySelectorAll('vitrine-checkout')].flatMap(({ shadowRoot }) => shadowRoot ?? [])

/** As long as a patient visitor. */
const timeoutMs = 45_000
const pause = 50

async function until<Found>(find: () => Found | undefined | false, what: string): Promise<Found> {
  for (const end = Date.now() + timeoutMs; Date.now() < end;) {
    const found = find()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  throw new Error(`There is no ${what}`)
}
