import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'
import { startLate } from './late-scripts.ts'

const page =
  '<head><link rel="modulepreload" href="/assets/a.js" nonce="P"/><link rel="modulepreload" href="/assets/b.js"/></head>' +
  '<body><p>words</p><script nonce="P" type="module" async="">import "/assets/a.js";\nif (1 < 2) import("/assets/b.js")</script><hr/></body>'

it('fetches nothing for scripts while the page arrives', () => {
  const late = startLate(page).html
  expect(late).not.toContain('<link')
  expect(late).not.toContain('type="module"')
})

it('runs each part by itself, but not the one that takes the page over', () => {
  expect(startLate(page).html).toContain('(["/assets/a.js"],')
})

it('leaves everything else in its place', () => {
  expect(startLate(page).html).toMatch(
    /^<head><\/head><body><p>words<\/p><script nonce="P">.*<\/script><hr\/><\/body>$/s,
  )
})

it('starts once, when the page has arrived or when the visitor interacts', async () => {
  for (const sign of ['load', 'keydown', 'touchstart']) {
    const browser = createBrowser()
    browser.run(startLate(page).html)
    expect(browser.added).toEqual([])
    browser.happen(sign)
    browser.happen('load')
    browser.happen('keydown')
    const textContent = 'import "/assets/a.js";\nif (1 < 2) import("/assets/b.js")'
    await vi.waitFor(() => expect(browser.added).toHaveLength(2))
    const [importer, router] = startLate(page).lateScripts.map((text) => ({
      name: 'script',
      type: 'module',
      textContent: text,
    }))
    expect(browser.added).toEqual([importer, router])
    expect(router?.textContent).toBe(textContent)
  }
})

it('does not take a pointer that lies still for a visitor', async () => {
  const browser = createBrowser()
  browser.run(startLate(page).html)
  browser.happen('pointermove', { movementX: 0, movementY: 0 })
  browser.happen('pointermove', { movementX: 0, movementY: 0 })
  await new Promise((resolve) => setTimeout(resolve))
  expect(browser.added).toEqual([])
  browser.happen('pointermove', { movementX: 3, movementY: 0 })
  await vi.waitFor(() => expect(browser.added).not.toEqual([]))
})

it('takes the page over when sheets that it did not need are there', async () => {
  const browser = createBrowser()
  let arrive = () => {}
  const sheet = { disabled: true, addEventListener: (_: string, listener: () => void) => void (arrive = listener) }
  browser.sheets.push(sheet)
  browser.run(startLate(page).html)
  expect(sheet.disabled).toBe(true)
  browser.happen('load')
  await vi.waitFor(() => expect(sheet.disabled).toBe(false))
  await new Promise((resolve) => setTimeout(resolve))
  expect(browser.added).toHaveLength(1)
  arrive()
  await vi.waitFor(() => expect(browser.added).toHaveLength(2))
})

it('leaves pages alone that have no scripts, such as data', () => {
  expect(startLate('[{"_1":2}]')).toEqual({ html: '[{"_1":2}]', lateScripts: [] })
})

/** As much of a browser as the inline script knows. */
function createBrowser() {
  const listeners = new Map<string, Set<(event: object) => void>>()
  const added: object[] = []
  const sheets: object[] = []
  const of = (name: string) => {
    const known = listeners.get(name) ?? new Set()
    listeners.set(name, known)
    return known
  }
  const happen = (name: string, event = {}) => [...of(name)].forEach((listener) => listener({ type: name, ...event }))
  const document = {
    readyState: 'loading',
    head: {
      append(element: { textContent: string }) {
        added.push(element)
        if (element.textContent.includes('late-import')) happen('late-import', { detail: async () => ({}) })
      },
    },
    createElement: (name: string) => ({ name }),
    querySelectorAll: () => sheets,
  }
  return {
    added,
    sheets,
    run(html: string) {
      const source = /<script nonce="P">(.*)<\/script>/s.exec(html)?.[1] ?? ''
      runInNewContext(source, {
        document,
        window: { requestIdleCallback: true },
        addEventListener: (name: string, listener: (event: object) => void) => of(name).add(listener),
        removeEventListener: (name: string, listener: (event: object) => void) => of(name).delete(listener),
        requestIdleCallback: (callback: () => void) => callback(),
        setTimeout,
      })
    },
    happen,
  }
}
