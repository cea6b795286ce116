import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createInlineStyles } from './inline-styles.ts'
import { classesOf, isNeeded, readStyleSheet } from './style-sheet.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-styles-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/frame-a1.css'), '.a{color:red}')
  await writeFile(join(folder, 'assets/late-c3.css'), '.c{color:blue}')
  await writeFile(join(folder, 'assets/route-b2.css'), '.b{content:"</style>"}')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('puts the sheets into the page in their order; the links keep their place and fetch nothing', async () => {
  const inline = createInlineStyles(folder)
  const head =
    '<head><title>A</title><link nonce="P" rel="stylesheet" href="/assets/frame-a1.css#"/>' +
    '<link rel="stylesheet" href="/assets/route-b2.css"/></head>'
  const body = '<p class="c b">words</p><p class="a">more</p>'
  expect(await inline(head + body, 'P')).toBe(
    '<head><title>A</title><style nonce="P">.a{color:red}\n.b{content:"<\\/style>"}</style>' +
      '<link disabled nonce="P" rel="stylesheet" href="/assets/frame-a1.css#"/>' +
      '<link disabled nonce="P" rel="stylesheet" href="/assets/frame-a1.css"/>' +
      '<link disabled rel="stylesheet" href="/assets/route-b2.css"/></head>' +
      body,
  )
})

it('leaves a sheet that no element needs to the scripts, in its place among the others', async () => {
  const sheetOf = (name: string) => `<link rel="stylesheet" href="/assets/${name}.css"/>`
  const head = ['frame-a1', 'late-c3', 'route-b2'].map(sheetOf).join('')
  const html = await createInlineStyles(folder)(`${head}<p class="a b">words</p>`, 'P')
  expect(html).toBe(
    '<style nonce="P">.a{color:red}</style><link disabled rel="stylesheet" href="/assets/frame-a1.css"/>' +
      '<link data-late-sheet disabled rel="stylesheet" href="/assets/late-c3.css"/>' +
      '<style nonce="P">.b{content:"<\\/style>"}</style><link disabled rel="stylesheet" href="/assets/route-b2.css"/>' +
      '<p class="a b">words</p>',
  )
})

it('fetches a sheet of several routes once', async () => {
  const html = await createInlineStyles(folder)('<link rel="stylesheet" href="/assets/late-c3.css#"/>', 'P')
  expect(html).toBe(
    '<link disabled rel="stylesheet" href="/assets/late-c3.css#"/>' +
      '<link data-late-sheet disabled rel="stylesheet" href="/assets/late-c3.css"/>',
  )
})

it.each(['p{margin:0}', ':root{--a:1px}.c{top:0}', '@font-face{font-family:A}.c{top:0}', '@media print{a{color:red}}'])(
  'needs %s in every page',
  (css) => expect(isNeeded(readStyleSheet(css), new Set())).toBe(true),
)

it.each(['.c{top:0}', '@media print{.c>p{top:0}}', '@keyframes c{50%{top:0}to{top:1px}}.c:hover{animation:1s c}'])(
  'needs %s only beside elements of that class',
  (css) => {
    expect(isNeeded(readStyleSheet(css), new Set(['b']))).toBe(false)
    expect(isNeeded(readStyleSheet(css), classesOf('<p class="b c">'))).toBe(true)
  },
)

it('knows sheets of single components, which React marks', async () => {
  const html = await createInlineStyles(folder)(
    '<head><link rel="stylesheet" href="/assets/frame-a1.css" data-precedence="answer"/></head><p class="a">',
    'P',
  )
  expect(html).toContain('<style nonce="P">.a{color:red}</style>')
  expect(html).toContain('<link disabled rel="stylesheet" href="/assets/frame-a1.css" data-precedence="answer"/>')
})

it('leaves pages alone that have no sheets, such as data', async () => {
  expect(await createInlineStyles(folder)('[{"_1":2}]', 'P')).toBe('[{"_1":2}]')
})
