import { expect, test } from '@playwright/test'
import { shopPort } from '../addresses.ts'
import { onPath } from '../browser.ts'
import { firefoxPrograms, openChromium, openFirefox, openWebKit, webKitPrograms } from './engine.ts'
import { compareLayouts, readLayout } from './layout.ts'
import { createVisit, type Visit } from './visit.ts'
import { screens } from './walk.ts'

const home = `http://localhost:${shopPort}/de/`

async function enter(visit: Visit) {
  await visit.open(home)
  await visit.press('button', 'Alles ablehnen')
}

const engines = [
  { name: 'Firefox', open: openFirefox, programs: firefoxPrograms },
  { name: 'WebKit', open: openWebKit, programs: webKitPrograms },
]

for (const { name, open, programs } of engines)
  for (const [size, wanted] of Object.entries({ wide: 1440, narrow: 390 }))
    test(`${name}, ${size}: from the home page to the checkout, as in Chromium`, async () => {
      const missing = programs.filter((program) => !onPath(program))
      test.skip(missing.length > 0, `${missing.join(' and ')} cannot be installed here`)
      const [usual, other] = await Promise.all([openChromium(), open()])
      try {
        // Not every window can be as narrow as a phone.
        const width = await other.resize(wanted, 900)
        await usual.resize(width, 900)
        const visits = [createVisit(usual), createVisit(other)] as const
        await Promise.all(visits.map(enter))
        for (const screen of screens.filter(({ isOn = size }) => isOn === size)) {
          await test.step(screen.name, async () => {
            await Promise.all(visits.map((visit) => screen.reach(visit)))
            const look = (visit: Visit) => visit.evaluate<ReturnType<typeof readLayout>>(`(${readLayout})()`)
            await expect
              .poll(async () => compareLayouts(await look(visits[0]), await look(visits[1])), { timeout: 10_000 })
              .toEqual([])
          })
          await test.info().attach(`${screen.name}.png`, { body: await other.picture(), contentType: 'image/png' })
        }
        expect(await visits[1].errors()).toEqual([])
      } finally {
        await Promise.all([usual.close(), other.close()])
      }
    })
