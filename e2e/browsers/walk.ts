import type { Visit } from './visit.ts'

/** A screen on the way from the home page to the checkout, and how to come to it from the one before. */
type Screen = { name: string; isOn?: 'wide' | 'narrow'; reach: (visit: Visit) => Promise<void> }

const dialog = 'dialog[open]'

export const screens: readonly Screen[] = [
  { name: 'home', reach: ({ see }) => see('main h2') },
  {
    name: 'menu',
    isOn: 'narrow',
    async reach({ press, see }) {
      await press('header button', 'Menü öffnen')
      await press(`${dialog} button`, 'Kleider')
      await see(`${dialog} a`, 'Wickelkleider')
    },
  },
  {
    name: 'menu',
    isOn: 'wide',
    async reach({ press, see }) {
      await press('header button', 'Untermenü Kleider')
      await see('header a', 'Wickelkleider')
    },
  },
  {
    name: 'listing',
    async reach({ press, see }) {
      await press('header a, dialog[open] a', 'Wickelkleider')
      await see('main h1', 'Wickelkleider')
      await see('main [data-card] img')
    },
  },
  {
    name: 'filters',
    isOn: 'narrow',
    async reach({ press, see }) {
      await press('main a[role="button"]', 'Filter')
      await see(`${dialog} label`)
    },
  },
  {
    name: 'product',
    async reach({ press, see, engine }) {
      if ((await seenDialog(engine)) > 0) await press(`${dialog} button`, 'Schließen')
      await press('main [data-card] a[href*="/p/"]')
      await see('main button', 'In den Warenkorb')
    },
  },
  {
    name: 'added',
    async reach({ press, see }) {
      // One that is well in stock.
      await press('main form label:not([data-sold-out]):has(input[type="radio"])')
      await press('main button', 'In den Warenkorb')
      await see(`${dialog} a`, 'Warenkorb')
    },
  },
  {
    name: 'basket',
    async reach({ press, see }) {
      await press(`${dialog} a`, 'Zum Warenkorb')
      await see('main h1', 'Warenkorb')
      await see('main a', 'Zur Kasse')
    },
  },
  {
    name: 'checkout',
    async reach({ press, see }) {
      await press('main a', 'Zur Kasse')
      await see('h2', 'Kontakt & Adresse')
      await see('input[type="email"]')
    },
  },
]

const seenDialog = async (engine: Visit['engine']) =>
  Number(await engine.run(`String(document.querySelectorAll('${dialog}').length)`))
