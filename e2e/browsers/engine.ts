import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '../browser.ts'

/** A window of a browser, with what a walk through the shop needs of it. */
export type Engine = {
  name: string
  navigate(address: string): Promise<void>
  /** Runs a script in the page and answers its value as JSON. */
  run(script: string): Promise<string>
  click(x: number, y: number): Promise<void>
  type(text: string): Promise<void>
  /** Answers the width that the page has now. */
  resize(width: number, height: number): Promise<number>
  picture(): Promise<Buffer>
  close(): Promise<void>
}

/** The browser that the shop is designed in. */
export async function openChromium(): Promise<Engine> {
  const executablePath = findBrowser()
  const browser: Browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...browserArguments],
  })
  const context = await browser.newContext()
  const page = await context.newPage()
  return {
    name: 'Chromium',
    navigate: async (address) => void (await page.goto(address)),
    run: (script) => page.evaluate(script),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    async resize(width, height) {
      await page.setViewportSize({ width, height })
      return width
    },
    picture: () => page.screenshot(),
    close: () => browser.close(),
  }
}

/** Actions of both protocols: https://www.w3.org/TR/webdriver2/#actions */
const clickAt = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    actions: [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]
const typing = (text: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]

export const firefoxPrograms = ['firefox-esr'] as const

/** Firefox speaks WebDriver BiDi by itself: https://www.w3.org/TR/webdriver-bidi/ */
export async function openFirefox(): Promise<Engine> {
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'vitrine-firefox-'))
  // As on a desk: scrollbars take no room, and there is a mouse, which a browser without a window lacks.
  const settings = { useOverlayScrollbars: 1, primaryPointerCapabilities: 6, allPointerCapabilities: 6 }
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("ui.${name}", ${value});\n`)
  writeFileSync(join(profile, 'user.js'), lines.join(''))
  const child = spawn(
    firefoxPrograms[0],
    ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`],
    { stdio: 'ignore' },
  )
  const send = await connect(`ws://127.0.0.1:${port}/session`, child)
  await send('session.new', { capabilities: {} })
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] }
  const context = contexts[0]?.context ?? ''
  return {
    name: 'Firefox',
    navigate: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async run(expression) {
      const asked = { expression, target: { context }, awaitPromise: true }
      const answer = (await send('script.evaluate', asked)) as {
        result?: { value: string }
        exceptionDetails?: { text: string }
      }
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text)
      return answer.result?.value ?? ''
    },
    click: async (x, y) => void (await send('input.performActions', { context, actions: clickAt(x, y) })),
    type: async (text) => void (await send('input.performActions', { context, actions: typing(text) })),
    async resize(width, height) {
      await send('browsingContext.setViewport', { context, viewport: { width, height } })
      return width
    },
    async picture() {
      const { data } = (await send('browsingContext.captureScreenshot', { context })) as { data: string }
      return Buffer.from(data, 'base64')
    },
    async close() {
      await end(child, () => send('browser.close', {}))
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export const webKitPrograms: readonly string[] = ['WebKitWebDriver', 'xvfb-run']
const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/** WebKit of GTK behind its driver, on a screen in memory: https://www.w3.org/TR/webdriver2/ */
export async function openWebKit(): Promise<Engine> {
  const port = await freePort()
  const screen = ['-a', '-s', '-screen 0 1600x1200x24']
  const child = spawn('xvfb-run', [...screen, 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
  })
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const { value } = (await reply.json()) as { value: { message?: string } }
    if (!reply.ok) throw new Error(`${method} ${path}: ${value.message ?? reply.status}`)
    return value
  }
  await untilSo(async () => ((await call('GET', '/status')) as { ready: boolean }).ready, child)
  const options = { binary: miniBrowser, args: ['--automation'] }
  const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }
  const { sessionId } = (await call('POST', '/session', { capabilities: { alwaysMatch } })) as { sessionId: string }
  const session = (method: string, path: string, body?: object) => call(method, `/session/${sessionId}${path}`, body)
  const run = async (script: string) =>
    (await session('POST', '/execute/sync', { script: `return (${script})`, args: [] })) as string
  return {
    name: 'WebKit',
    navigate: async (url) => void (await session('POST', '/url', { url })),
    run,
    click: async (x, y) => void (await session('POST', '/actions', { actions: clickAt(x, y) })),
    type: async (text) => void (await session('POST', '/actions', { actions: typing(text) })),
    async resize(width, height) {
      const inner = async () => JSON.parse(await run('JSON.stringify([innerWidth, innerHeight])')) as [number, number]
      await session('POST', '/window/rect', { width, height })
      // The window has a frame, whose size is the difference.
      const [innerWidth, innerHeight] = await inner()
      await session('POST', '/window/rect', { width: 2 * width - innerWidth, height: 2 * height - innerHeight })
      return (await inner())[0]
    },
    picture: async () => Buffer.from((await session('GET', '/screenshot')) as string, 'base64'),
    close: () => end(child, () => session('DELETE', '')),
  }
}

type Send = (method: string, params: object) => Promise<unknown>
type Message = { id?: number; type: string; result?: unknown; message?: string }

async function connect(address: string, child: ChildProcess): Promise<Send> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const socket = await untilSo(() => openSocket(address), child)
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id = 0, type, result, message } = JSON.parse(String(data)) as Message
    if (type === 'success') waiting.get(id)?.resolve(result)
    else if (type === 'error') waiting.get(id)?.reject(new Error(message))
    waiting.delete(id)
  })
  return (method, params) => {
    const answer = Promise.withResolvers<unknown>()
    waiting.set(++last, answer)
    socket.send(JSON.stringify({ id: last, method, params }))
    return answer.promise
  }
}

const openSocket = (address: string) =>
  new Promise<WebSocket | null>((resolve) => {
    const socket = new WebSocket(address)
    socket.addEventListener('open', () => resolve(socket))
    socket.addEventListener('error', () => resolve(null))
  })

/** Asks until there is an answer; a program that ends has none. */
async function untilSo<Value>(ask: () => Promise<Value | null | false>, child: ChildProcess): Promise<Value> {
  for (let attempt = 0; attempt < 150 && child.exitCode === null; attempt++) {
    const answer = await ask().catch(() => null)
    if (answer) return answer
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${child.spawnfile} did not become ready`)
}

/** Ends a browser politely, and its programs in any case. */
async function end(child: ChildProcess, ask: () => Promise<unknown>): Promise<void> {
  await Promise.race([ask().catch(() => {}), new Promise((resolve) => setTimeout(resolve, 5_000))])
  try {
    process.kill(child.spawnfile === 'xvfb-run' ? -(child.pid ?? 0) : (child.pid ?? 0))
  } catch {
    // It has ended.
  }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address && typeof address === 'object' ? address.port : 0))
    })
  })
