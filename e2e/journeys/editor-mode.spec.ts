import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { shopFolder } from '../addresses.ts'
import { anyWidth, expect, expectAccessible, expectSoundPage, forgetVisits, inTurn, open, test } from '../shop-test.ts'

const draft = '/de/magazin/abendprogramm/'
const headline = 'Der Abend wird länger'

// Visitors do not find the draft, and the page it links to is not built yet.
test.use({ expectedErrors: /status of 404/ })

/** The link that `npm run content -- preview-link` prints. */
function previewLink(path: string, baseURL = ''): string {
  const { port } = new URL(baseURL)
  const command = join(import.meta.dirname, '../../host/src/commands/content-command.ts')
  const env = { ...process.env, PORT: port, DATA_DIR: shopFolder }
  return execFileSync(process.execPath, [command, 'preview-link', path], { env, encoding: 'utf8' }).trim()
}

test('a draft is there with the link, marked, and gone after one click', inTurn(0), async ({ page, baseURL }) => {
  expect((await page.goto(draft))?.status()).toBe(404)
  await open(page, previewLink(draft, baseURL))
  await expect(page).toHaveURL(draft)
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible()
  await expectSoundPage(page)
  await expectAccessible(page)

  const bar = page.getByRole('complementary', { name: 'Vorschau' })
  await expect(bar).toBeInViewport()
  await page.getByRole('link', { name: 'Abendkleider ansehen' }).first().click()
  await expect(page).toHaveURL(/abendkleider/)
  await expect(bar).toBeInViewport()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible()

  await bar.getByRole('button', { name: 'Vorschau verlassen' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(draft)
  await expect(page.getByText(headline)).toHaveCount(0)
  await expect(bar).toHaveCount(0)
  expect((await page.goto(draft))?.status()).toBe(404)
})

test('visitors load nothing of it', anyWidth, async ({ page, baseURL }) => {
  // Cached scripts would have no text.
  await forgetVisits(page)
  const scripts: string[] = []
  page.on('response', async (response) => {
    // Replies that arrive during a navigation have no text any more.
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) scripts.push(await response.text().catch(() => ''))
  })
  await open(page, '/de/')
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((text) => /live-preview|editor-bar"|data-contentful/.test(text))).toEqual([])
  await open(page, previewLink('/de/', baseURL))
  await expect.poll(() => scripts.filter((text) => text.includes('editor-bar')).length).toBeGreaterThan(0)
})

/** An editor's page around ours: what the vendor's web app does, in a few lines. */
const editorPage = `<!doctype html><title>Editor</title><h1>Editor</h1><iframe title="Preview" src="${draft}" width="900" height="600"></iframe>
<script>
  window.heard = []
  addEventListener('message', ({ data }) => data?.source === 'live-preview-sdk' && heard.push(data))
  window.say = (message) => frames[0].postMessage({ source: 'live-preview-editor', ...message }, '*')
</script>`

type EditorWindow = {
  heard: { method: string; id?: string; elements?: { attributes?: { entryId?: string } }[] }[]
  say(message: object): void
}

type Watched = { origins: string[] }

const heard = (page: Page, method: string) =>
  page.evaluate((wanted) => (window as unknown as EditorWindow).heard.filter((one) => one.method === wanted), method)

test('what is typed in the editor shows at once, to allowed editors only', anyWidth, async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    const origins: string[] = []
    Object.assign(window, { origins })
    window.addEventListener('message', ({ origin }) => origins.push(origin))
  })
  await page.goto(previewLink(draft, baseURL))
  await page.route('**/editor-page', (route) => route.fulfill({ contentType: 'text/html', body: editorPage }))
  await page.goto('/editor-page')
  const shown = page.frameLocator('[title=Preview]').getByRole('heading', { level: 1 })
  await expect(shown).toHaveText(headline)
  await expect.poll(async () => (await heard(page, 'SUBSCRIBED')).length).toBeGreaterThan(0)
  const subscriptionId = (await heard(page, 'SUBSCRIBED')).at(-1)?.id

  const entries = await page.evaluate(async (path) => {
    const response = await fetch(path, { headers: { Accept: 'application/vnd.vitrine.entries+json' } })
    return (await response.json()) as { sys: { id: string }; fields: object }[]
  }, draft)
  const typed = (words: string) => ({
    method: 'ENTRY_UPDATED',
    subscriptionId,
    data: entries.map((entry) =>
      entry.sys.id === 'page-evening-programme' ? { ...entry, fields: { ...entry.fields, headline: words } } : entry,
    ),
  })

  // A frame without an origin has all but an allowed origin.
  await page.evaluate(
    (message) => {
      const stranger = document.createElement('iframe')
      stranger.sandbox.add('allow-scripts')
      stranger.srcdoc = `<script>parent.frames[0].postMessage(${JSON.stringify(message)}, '*')</script>`
      document.body.append(stranger)
    },
    { source: 'live-preview-editor', ...typed('Von Fremden') },
  )
  const origins = () => page.frame({ url: /abendprogramm/ })?.evaluate(() => (window as unknown as Watched).origins)
  await expect.poll(origins).toContain('null')

  // All texts so far: a change from another origin would be among them, because it was sent first.
  const texts = await shown.evaluateHandle((heading) => {
    const all = [heading.textContent]
    new MutationObserver(() => all.push(heading.textContent)).observe(heading, {
      characterData: true,
      childList: true,
      subtree: true,
    })
    return all
  })
  await page.evaluate((message) => (window as unknown as EditorWindow).say(message), typed('Der Abend wird kürzer'))
  await expect(shown).toHaveText('Der Abend wird kürzer')
  expect(await texts.jsonValue()).toEqual([headline, 'Der Abend wird kürzer'])

  await page.evaluate(() =>
    (window as unknown as EditorWindow).say({ method: 'INSPECTOR_MODE_CHANGED', isInspectorActive: true }),
  )
  await expect
    .poll(async () => JSON.stringify(await heard(page, 'TAGGED_ELEMENTS')))
    .toContain('"entryId":"banner-evening-programme"')
})
