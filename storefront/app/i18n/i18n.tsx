import {
  formatDate,
  formatDayAndMonth,
  formatDays,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRoundMoney,
} from '@vitrine/contracts/formats'
import type { Market } from '@vitrine/contracts/markets'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { CompiledMessages } from '@vitrine/contracts/messages'
import { areMessagesIncomplete } from './load-messages.ts'
import { createTranslate, type Translate } from './translate.ts'

type Format = {
  money: (minor: number) => string
  roundMoney: (minor: number) => string
  number: (value: number, digits?: number) => string
  percent: (value: number) => string
  date: (day: string) => string
  dayAndMonth: (day: string) => string
  /** A range of days in a sentence. */
  days: (min: string, max: string) => string
}

type I18n = { market: Market; t: Translate; format: Format }

const I18nContext = createContext<I18n | null>(null)

type I18nProviderProps = { market: Market; messages: CompiledMessages; children: ReactNode }

export function I18nProvider({ market, messages, children }: I18nProviderProps) {
  const i18n = useMemo<I18n>(
    () => ({
      market,
      t: createTranslate(messages, market, { mayLackTexts: areMessagesIncomplete }),
      format: {
        money: (minor) => formatMoney(minor, market),
        roundMoney: (minor) => formatRoundMoney(minor, market),
        number: (value, digits) => formatNumber(value, market, digits),
        percent: (value) => formatPercent(value, market),
        date: (day) => formatDate(day, market),
        dayAndMonth: (day) => formatDayAndMonth(day, market),
        days: (min, max) => formatDays(min, max, market),
      },
    }),
    [market, messages],
  )
  return <I18nContext value={i18n}>{children}</I18nContext>
}

/** The shop's texts, written forms and profile: `const { t, format, market } = useI18n()`. */
export function useI18n(): I18n {
  const i18n = useContext(I18nContext)
  if (!i18n) throw new Error('useI18n is used outside of I18nProvider')
  return i18n
}
