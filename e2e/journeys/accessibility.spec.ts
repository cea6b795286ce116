import { anyWidth, expect, expectAccessible, test } from '../shop-test.ts'

const page = (style: string, text = 'Ein lesbarer Satz') =>
  `<html lang="de"><title>Probe</title><style>p { ${style} }</style><main><h1>Probe</h1><p>${text}</p></main></html>`

test(
  'a text of a look that was readable before is found when its colour, ground or size changes',
  anyWidth,
  async ({ page: window }) => {
    const scan = async (style: string, text?: string) => {
      await window.setContent(page(style, text))
      return expectAccessible(window).then(
        () => 'sound',
        (error: Error) => /color-contrast/.exec(error.message)?.[0],
      )
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
