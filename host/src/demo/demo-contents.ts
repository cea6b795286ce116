import { generateCatalogue } from '@vitrine/catalogue'
import type { DemoContents, Operator } from '@vitrine/shop'
import { demoEditorEmail } from './demo-editor.ts'
import { demoGiftCards } from './demo-shop.ts'

/** Lists the demo's part of a shop; numbers of products distinguish its goods from the shop's own. */
export async function demoContentsOf({ candidates }: Operator['demo']): Promise<DemoContents> {
  const demo = generateCatalogue()
  const masterKeys = (await candidates()).flatMap(({ masterKey, productIds }) => {
    const number = Number(masterKey.slice(1)) - firstNumber
    if (number < 0) return []
    const { style } = demo.goodsAt(number)
    const ids = new Set<number>(style.products.map(({ id }) => id))
    return style.masterKey === masterKey && productIds.every((id) => ids.has(id)) ? [masterKey] : []
  })
  const keys = (entries: readonly { key: string }[]) => entries.map(({ key }) => key)
  return {
    masterKeys,
    voucherCodes: demo.vouchers.map(({ code }) => code),
    giftCardCodes: demoGiftCards.map(({ code }) => code),
    editorEmail: demoEditorEmail,
    parts: {
      outfits: keys(demo.outfits),
      stores: keys(demo.stores),
      promotions: keys(demo.promotions),
      campaigns: keys(demo.campaigns),
    },
  }
}

/** `V010001` is style 0. */
const firstNumber = 10_001
