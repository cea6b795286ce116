import type { RichTextDocument, RichTextNode } from '@vitrine/contracts/content'
import type { Locator, Page } from '@playwright/test'
import { galleryUrl } from '../addresses.ts'
import { anyWidth, expect, expectAccessible, expectSoundPage, open, test } from '../shop-test.ts'

const openEditor = async (page: Page) => {
  await open(page, `${galleryUrl}/de/gallery/?part=studio`)
  await expect(textOf(page)).toBeVisible()
}
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const tools = (page: Page) => page.getByRole('toolbar', { name: 'Werkzeuge: Text', exact: true })

const stored = async (page: Page): Promise<RichTextDocument> =>
  JSON.parse(await page.getByRole('textbox', { name: 'Gespeichert' }).inputValue()) as RichTextDocument

/** A document as one line for each block: `heading-2: So pflegst du Wolle`. */
const outline = async (page: Page): Promise<string[]> =>
  (await stored(page)).content.map((node) => `${node.nodeType}: ${wordsOf(node)}`)
const wordsOf = (node: RichTextNode): string =>
  'value' in node ? node.value : node.content.map(wordsOf).filter(Boolean).join('|')

/** Throws everything away and puts the cursor into an empty line. */
async function startEmpty(page: Page): Promise<void> {
  await textOf(page).getByText('Zuletzt ein Satz.').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Backspace')
}

async function paste(text: Locator, html: string): Promise<void> {
  await text.evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}

test('the editor and the comparison are accessible and fit the screen', async ({ page }) => {
  await openEditor(page)
  await textOf(page).getByText('Merino').click()
  await expect(page.getByRole('toolbar', { name: 'Tabelle' })).toBeVisible()
  await expectSoundPage(page)
  await expectAccessible(page)
})

test('untouched content is stored unchanged, unknown nodes included', anyWidth, async ({ page }) => {
  await openEditor(page)
  const before = await stored(page)
  await textOf(page).getByText('Zuletzt ein Satz.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Und noch einer.')
  await expect.poll(() => outline(page)).toContain('paragraph: Zuletzt ein Satz. Und noch einer.')
  expect((await stored(page)).content.slice(0, -1)).toEqual(before.content.slice(0, -1))
})

test('signs at the start of a line become what they mean', anyWidth, async ({ page }) => {
  await openEditor(page)
  await startEmpty(page)
  await page.keyboard.type('## Titel\n')
  await page.keyboard.type('- eins\nzwei\n\n')
  await page.keyboard.type('1. erstens\n\n')
  await page.keyboard.type('> gesagt')
  await expect
    .poll(() => outline(page))
    .toEqual(['heading-2: Titel', 'unordered-list: eins|zwei', 'ordered-list: erstens', 'blockquote: gesagt'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => outline(page)).not.toContain('blockquote: gesagt')
})

test('the tools are one stop for Tab, and arrows move between them', anyWidth, async ({ page }) => {
  await openEditor(page)
  await startEmpty(page)
  await page.keyboard.type('Wichtig')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Alt+F10')
  const tool = (name: string) => tools(page).getByRole('button', { name, exact: true })
  await expect(tool('Überschrift')).toBeFocused()
  for (const name of ['Zwischenüberschrift', 'Kleine Überschrift', 'Fett']) {
    await page.keyboard.press('ArrowRight')
    await expect(tool(name)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(textOf(page)).toBeFocused()
  await expect(tool('Fett')).toHaveAttribute('aria-pressed', 'true')
  const [paragraph] = (await stored(page)).content
  expect(paragraph).toMatchObject({ content: [{ value: 'Wichtig', marks: [{ type: 'bold' }] }] })
  await page.keyboard.press('Shift+Tab')
  await expect(tool('Fett')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(textOf(page)).toBeFocused()
})

test('a link leads to a safe address or to an entry, and nowhere else', anyWidth, async ({ page }) => {
  await openEditor(page)
  await startEmpty(page)
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await expect(dialog.getByLabel('Worte')).toBeFocused()
  await dialog.getByLabel('Worte').fill('hier')
  await dialog.getByLabel('Adresse').fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(dialog.getByText('Diese Adresse kann ein Shop nicht öffnen.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Adresse').fill('vitrine.example/mode')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const link = async () => {
    const [paragraph] = (await stored(page)).content
    return paragraph && 'content' in paragraph ? paragraph.content[0] : undefined
  }
  await expect.poll(link).toMatchObject({ nodeType: 'hyperlink', data: { uri: 'https://vitrine.example/mode' } })

  await page.keyboard.type(' und')
  await expect.poll(() => outline(page)).toEqual(['paragraph: hier| und'])
  await textOf(page).getByText('hier').click()
  await expect(page.getByText('Link nach https://vitrine.example/mode')).toBeVisible()
  await page.getByRole('button', { name: 'Ändern' }).click()
  await dialog.getByRole('button', { name: 'Seite wählen' }).click()
  await expect(dialog.getByText('Rückgabe')).toBeVisible()
  await dialog.getByRole('button', { name: 'Übernehmen' }).click()
  await expect.poll(link).toMatchObject({ nodeType: 'entry-hyperlink', data: { target: { sys: { id: 'returns' } } } })
  await page.getByRole('button', { name: 'Entfernen' }).click()
  await expect.poll(() => outline(page)).toEqual(['paragraph: hier und'])
})

test('tables grow and shrink, and Tab goes from cell to cell until Escape', anyWidth, async ({ page }) => {
  await openEditor(page)
  const cells = async () => {
    const table = (await stored(page)).content.find(({ nodeType }) => nodeType === 'table')
    return table && 'content' in table ? table.content.map(wordsOf) : []
  }
  await textOf(page).getByText('Merino').click()
  const inTable = page.getByRole('toolbar', { name: 'Tabelle' })
  await inTable.getByRole('button', { name: 'Zeile darunter' }).click()
  await expect.poll(cells).toEqual(['Material|Grad|Schleudern', 'Merino|30|nein', '', 'Kaschmir|kalt|nein'])
  await inTable.getByRole('button', { name: 'Spalte löschen' }).click()
  await expect.poll(cells).toEqual(['Grad|Schleudern', '30|nein', '', 'kalt|nein'])
  await page.keyboard.press('Tab')
  await expect(textOf(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(textOf(page)).not.toBeFocused()
  await inTable.getByRole('button', { name: 'Tabelle löschen' }).click()
  await expect.poll(cells).toEqual([])
  await tools(page).getByRole('button', { name: 'Rückgängig' }).click()
  await expect.poll(cells).toEqual(['Grad|Schleudern', '30|nein', '', 'kalt|nein'])
})

test('cards open what they stand for, and can be put in, cut and pasted', anyWidth, async ({ page }) => {
  await openEditor(page)
  await textOf(page).getByRole('button', { name: 'Öffnen: Hinweis zur Pflege' }).click()
  await expect(page.getByLabel('Geöffnet')).toHaveText('care-banner')
  await startEmpty(page)
  await page.keyboard.type('Davor')
  await tools(page).getByRole('button', { name: 'Bild einfügen' }).click()
  await expect(textOf(page).getByText('Merino auf dem Bügel')).toBeVisible()
  await expect
    .poll(async () => (await stored(page)).content[1])
    .toMatchObject({
      nodeType: 'embedded-asset-block',
      data: { target: { sys: { linkType: 'Asset', id: 'merino' } } },
    })
  await page.keyboard.press('Control+x')
  await expect(textOf(page).getByText('Merino auf dem Bügel')).toBeHidden()
  await page.keyboard.press('Control+v')
  await expect(textOf(page).getByText('Merino auf dem Bügel')).toBeVisible()
})

test(
  'what a word processor wrote becomes real lists, without decoration and unsafe links',
  anyWidth,
  async ({ page }) => {
    await openEditor(page)
    await startEmpty(page)
    await paste(
      textOf(page),
      `<h1 style="color:red">Versand</h1><p class=MsoNormal><o:p>&nbsp;</o:p></p>
     <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Post</p>
     <p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.</span>Express</p>
     <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Kurier</p>
     <p><span style="font-weight:700;font-family:Comic Sans MS">Fett</span> <u>unterstrichen</u>
     <a href="javascript:alert(1)">böse</a> <a href="https://vitrine.example/">gut</a>
     <img src="https://vitrine.example/x.png"><script>alert(1)</script></p>`,
    )
    const { content } = await stored(page)
    await expect
      .poll(() => outline(page))
      .toEqual([
        'heading-2: Versand',
        'unordered-list: Post|Express|Kurier',
        'paragraph: Fett| unterstrichen böse |gut',
      ])
    expect(content[1]).toMatchObject({
      content: [{ content: [{ nodeType: 'paragraph' }, { nodeType: 'ordered-list' }] }, { nodeType: 'list-item' }],
    })
    expect(JSON.stringify(content)).not.toMatch(/javascript|underline|Comic|\.png/)
  },
)

test('a text that allows only lists makes paragraphs of everything else', anyWidth, async ({ page }) => {
  await openEditor(page)
  const short = page.getByRole('textbox', { name: 'Kurzer Text' })
  await short.click()
  await page.keyboard.type('## bleibt')
  await expect(short.getByRole('heading')).toHaveCount(0)
  await page.keyboard.press('Control+a')
  await paste(short, '<h2>Titel</h2><ul><li>eins</li></ul><table><tr><td>Zelle</td></tr></table>')
  await expect(short.getByRole('listitem')).toHaveText('eins')
  await expect(short.getByText('Zelle')).toBeVisible()
  await expect(short.locator('h2, table')).toHaveCount(0)
})
