import type { MessageKey } from '../facts.ts'
import type { Basket } from '@vitrine/contracts/shop'
import type { Rpc } from '../shop/rpc.ts'
import type { Core } from '../state.ts'

const words: Readonly<Record<string, MessageKey>> = {
  VOUCHER_EXPIRED: 'code.expired',
  VOUCHER_USED_UP: 'code.used_up',
  VOUCHER_NOT_FOR_YOU: 'code.not_for_you',
  VOUCHER_NOT_COMBINABLE: 'code.not_combinable',
  GIFT_CARD_EMPTY: 'code.card_empty',
  GIFT_CARDS_FULL: 'code.cards_full',
  lost: 'code.failed',
  too_many_requests: 'code.too_often',
}

type Parts = Core & { rpc: Rpc; requote: () => Promise<boolean> }

/** Vouchers and gift cards: the shop keeps them with the basket, so that basket and checkout agree. */
export function createCodes({ facts, state, set, rpc, requote }: Parts) {
  const { t, money } = facts

  async function know(basket: Basket): Promise<void> {
    const { quote } = state()
    if (quote) set({ quote: { ...quote, basket } })
    await requote()
  }

  return {
    typeCode: (text: string) => set({ code: { ...state().code, text, problem: null } }),
    async redeem(): Promise<void> {
      const text = state().code.text.trim()
      if (state().code.isBusy) return
      if (text === '') return set({ code: { text, isBusy: false, problem: t('code.missing') } })
      set({ code: { text, isBusy: true, problem: null } })
      const answer = await rpc('redeemCode', { code: text })
      if (answer.ok) {
        set({ code: { text: '', isBusy: false, problem: null }, said: t('said.code', { code: text }) })
        return know(answer.value.basket)
      }
      const least = Number(answer.problem?.['minimumOrderValue'])
      const problem =
        answer.code === 'VOUCHER_MINIMUM' && least > 0
          ? t('code.minimum', { amount: money(least) })
          : t(answer.problem?.status === 429 ? 'code.too_often' : (words[answer.code] ?? 'code.unknown'))
      set({ code: { text, isBusy: false, problem } })
    },
    async drop(code: string): Promise<void> {
      const answer = await rpc('dropCode', { code })
      if (answer.ok) return know(answer.value.basket)
      set({ code: { ...state().code, problem: t('code.failed') } })
    },
  }
}
export type CodeActs = ReturnType<typeof createCodes>
