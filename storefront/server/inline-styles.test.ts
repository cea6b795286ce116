import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createInlineStyles } from './inline-styles.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-styles-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/frame-a1.css'), '.a{color:red}')
  await writeFile(join(folder, 'assets/route-b2.css'), '.b{content:"</style>"}')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('puts the sheets into the page in their order; the links keep their place and fetch nothing', async () => {
  const inline = createInlineStyles(folder)
  const head =
    '<head><title>A</title><link nonce="P" rel="stylesheet" href="/assets/frame-a1.css#"/>' +
    '<link rel="stylesheet" href="/assets/route-b2.css"/></head>'
  expect(await inline(head, 'P')).toBe(
    '<head><title>A</title><style nonce="P">.a{color:red}\n.b{content:"<\\/style>"}</style>' +
      '<link disabled nonce="P" rel="stylesheet" href="/assets/frame-a1.css#"/>' +
      '<link disabled nonce="P" rel="stylesheet" href="/assets/frame-a1.css"/>' +
      '<link disabled rel="stylesheet" href="/assets/route-b2.css"/></head>',
  )
})

it('knows sheets of single components, which React marks', async () => {
  const html = await createInlineStyles(folder)(
    '<head><link rel="stylesheet" href="/assets/frame-a1.css" data-precedence="answer"/></head>',
    'P',
  )
  expect(html).toContain('<style nonce="P">.a{color:red}</style>')
  expect(html).toContain('<link disabled rel="stylesheet" href="/assets/frame-a1.css" data-precedence="answer"/>')
})

it('leaves pages alone that have no sheets, such as data', async () => {
  expect(await createInlineStyles(folder)('[{"_1":2}]', 'P')).toBe('[{"_1":2}]')
})
