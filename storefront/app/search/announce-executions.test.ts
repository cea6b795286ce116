import { afterEach, expect, it, vi } from 'vitest'
import { announceExecutions } from './announce-executions.ts'

afterEach(() => void vi.unstubAllGlobals())

it('a function that a rule names reaches scripts of the page as an event, and is not called', () => {
  const page = new EventTarget()
  const openChat = vi.fn<() => void>()
  vi.stubGlobal('document', page)
  vi.stubGlobal('openChat', openChat)
  const heard: unknown[] = []
  page.addEventListener('vitrine:execute', (event) => heard.push((event as CustomEvent).detail))
  const executions = [
    { functionName: 'openChat', params: ['size', 42, true] },
    { functionName: 'alert', params: [] },
  ]
  announceExecutions(executions)
  expect(heard).toEqual(executions)
  expect(openChat).not.toHaveBeenCalled()
})
