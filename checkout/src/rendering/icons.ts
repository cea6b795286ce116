import { type VirtualElement, h } from './h.ts'

/** Drawings of the shop's sprite; a script from another host could not point into its file. */
const paths = {
  check: ['m4.75 12.75 4.5 4.5L19.5 7'],
  alert: ['M12 4 21 19.5H3zM12 10v4.5M12 17h.01'],
  info: ['M12 3.75a8.25 8.25 0 1 0 0 16.5 8.25 8.25 0 0 0 0-16.5ZM12 11.25v4.5M12 8.25h.01'],
  down: ['m5 9 7 7 7-7'],
  close: ['m5.5 5.5 13 13m0-13-13 13'],
} as const

export type IconName = keyof typeof paths

/** A decorative icon; the text beside it has the meaning. */
export const icon = (name: IconName, size = 20): VirtualElement =>
  h(
    'svg',
    { class: 'icon', viewBox: '0 0 24 24', width: size, height: size, 'aria-hidden': 'true' },
    paths[name].map((d) => h('path', { d })),
  )

const marks: Readonly<Record<string, readonly string[]>> = {
  card: ['M3 6h18v12.5H3zM3 10h18M6.5 14.75h4'],
  invoice: ['M6 3.5h12v17l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5zM9 8h6M9 11.5h6M9 15h3.5'],
  instalment: ['M12 3.75a8.25 8.25 0 1 0 0 16.5 8.25 8.25 0 0 0 0-16.5ZM12 3.75V12l7 4.25M12 12l-7 4.25'],
  cash_on_delivery: ['M3 7h18v10H3z', 'M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM6 10v.01M18 14v.01'],
  direct_debit: ['M3.5 9.5 12 4.5l8.5 5zM5.5 9.5V17M10 9.5V17M14 9.5V17M18.5 9.5V17M3.5 19h17'],
}

/** Neutral, in a hairline frame: a drawing, or the name as a plain word. Said by the label beside it. */
export const paymentMark = (method: string, name: string): VirtualElement =>
  h(
    'span',
    { class: 'mark', 'aria-hidden': 'true' },
    marks[method]
      ? h(
          'svg',
          { class: 'icon', viewBox: '0 0 24 24', width: 20, height: 20 },
          marks[method].map((d) => h('path', { d })),
        )
      : name,
  )
