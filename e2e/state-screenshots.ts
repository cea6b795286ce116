import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folder for screenshots of all states, to be compared side by side; unset in usual runs. */
const folder = process.env['GALLERY_PICTURES']
export const wantsScreenshots = Boolean(folder)

export function saveScreenshot(name: string, picture: Buffer): void {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.png`), picture)
}

/** Writes one page with all screenshots of the folder, those of earlier runs included. */
export function writeContactSheet(): void {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  const names = readdirSync(folder).filter((name) => name.endsWith('.png'))
  const figures = names.map(
    (name) =>
      `<figure><a href="${name}"><img src="${name}" loading="lazy" alt=""></a><figcaption>${name}</figcaption></figure>`,
  )
  const style = 'body{display:flex;flex-wrap:wrap;gap:1rem;font:12px sans-serif}img{height:20rem;border:1px solid #ccc}'
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>States</title><style>figure{margin:0}${style}</style>${figures.join('\n')}`,
  )
}
