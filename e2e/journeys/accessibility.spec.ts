import { findViolations } from '../accessibility.ts'
import { anyWidth, expect, test } from '../shop-test.ts'

const page = (style: string, text = 'Ein lesbarer Satz') =>
  `<html lang="de"><title>Probe</title><style>p { ${style} }</style><main><h1>Probe</h1><p>${text}</p></main></html>`

test(
  'a text of a look that was readable before is found when its colour, ground or size changes',
  anyWidth,
  async ({ page: window }) => {
    const scan = async (style: string, text?: string) => {
      await window.setContent(page(style, text))
      return (await findViolations(window)).map((finding) => finding.split(':')[0]).join() || 'sound'
    }
    expect(await scan('color: #767676; background: #fff')).toBe('sound')
    expect(await scan('color: #767676; background: #fff', 'Ein anderer Satz')).toBe('sound')
    expect(await scan('color: #999; background: #fff')).toBe('color-contrast')
    expect(await scan('color: #999; background: #fff')).toBe('color-contrast')
    expect(await scan('color: #767676; background: #ccc')).toBe('color-contrast')
    expect(await scan('color: #949494; background: #fff; font: bold 24px sans-serif')).toBe('sound')
    expect(await scan('color: #949494; background: #fff; font: 12px sans-serif')).toBe('color-contrast')
  },
)

test(
  'small targets and links that only their colour marks are found beside sound ones',
  anyWidth,
  async ({ page: window }) => {
    const scan = async (body: string) => {
      await window.setContent(`<html lang="de"><title>Probe</title><main><h1>Probe</h1>${body}</main></html>`)
      return (await findViolations(window)).map((finding) => finding.split(':')[0]).join() || 'sound'
    }
    const button = (name: string, size: number, left: number) =>
      `<button aria-label="${name}" style="position: absolute; top: 90px; left: ${left}px; width: ${size}px; height: ${size}px; padding: 0"></button>`
    expect(await scan(button('eins', 40, 10) + button('zwei', 40, 60))).toBe('sound')
    expect(await scan(button('eins', 12, 10) + button('zwei', 12, 60))).toBe('sound')
    expect(await scan(button('eins', 40, 10) + button('zwei', 12, 60) + button('drei', 12, 73))).toBe('target-size')
    // Twelve pixels of the first are left beside the second.
    expect(await scan(button('eins', 30, 10) + button('zwei', 30, 22))).toBe('target-size')

    // A heart on a picture lies close to another target: known once it has passed, unless it is smaller.
    const onPicture = (size: number) =>
      `<a href="/" aria-label="Bild" style="position: absolute; top: 90px; left: 10px; width: 90px; height: 90px"></a>` +
      `<button aria-label="Herz" style="position: absolute; top: 120px; left: 40px; width: ${size}px; height: ${size}px; padding: 0"></button>`
    for (const size of [30, 30, 12, 12]) expect(await scan(onPicture(size))).toBe(size < 24 ? 'target-size' : 'sound')

    const text = (style: string) =>
      `<p style="color: #000">Ein langer Satz mit <a href="/" style="color: #333; ${style}">einem Verweis</a> und noch mehr Worten</p>`
    expect(await scan(text('text-decoration: underline'))).toBe('sound')
    expect(await scan(text('text-decoration: underline') + text('text-decoration: none'))).toBe('link-in-text-block')
  },
)

test(
  'texts and targets in the shadow of an element are found like those of the page',
  anyWidth,
  async ({ page: window }) => {
    const scan = async (inside: string) => {
      await window.setContent('<html lang="de"><title>Probe</title><main><h1>Probe</h1><p id="host"></p></main></html>')
      await window.evaluate((html) => {
        const host = document.querySelector('#host')
        if (host) host.attachShadow({ mode: 'open' }).innerHTML = html
      }, inside)
      return (await findViolations(window)).map((finding) => finding.split(':')[0]).join() || 'sound'
    }
    const text = (colour: string) => `<span style="color: ${colour}; background: #fff">Ein lesbarer Satz</span>`
    expect(await scan(text('#767676'))).toBe('sound')
    expect(await scan(text('#767676'))).toBe('sound')
    expect(await scan(text('#999'))).toBe('color-contrast')
    const button = (name: string, left: number) =>
      `<button aria-label="${name}" style="position: absolute; left: ${left}px; width: 12px; height: 12px; padding: 0"></button>`
    expect(await scan(button('eins', 10) + button('zwei', 60))).toBe('sound')
    expect(await scan(button('eins', 10) + button('zwei', 23))).toBe('target-size')
  },
)
