import { expect, it, vi } from 'vitest'
import { createPressHold } from './press-hold.ts'

const pointer = (type: string, button = 0) => Object.assign(new Event(type), { isPrimary: true, button })
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

it('updates the page at once unless a pointer is pressed, and then after its click', async () => {
  const page = new EventTarget()
  const hold = createPressHold(page)
  const update = vi.fn<() => void>()
  hold.run(update)
  expect(update).toHaveBeenCalledTimes(1)

  page.dispatchEvent(pointer('pointerdown'))
  hold.run(update)
  hold.run(update)
  await nextTask()
  expect(update).toHaveBeenCalledTimes(1)
  page.dispatchEvent(pointer('pointerup'))
  expect(update).toHaveBeenCalledTimes(1)
  await nextTask()
  expect(update).toHaveBeenCalledTimes(3)
})

it('does not wait for other buttons, a gesture that the browser took over, or a page that was left', async () => {
  const page = new EventTarget()
  const hold = createPressHold(page)
  const update = vi.fn<() => void>()
  page.dispatchEvent(pointer('pointerdown', 2))
  hold.run(update)
  expect(update).toHaveBeenCalledTimes(1)
  for (const end of ['pointercancel', 'blur']) {
    page.dispatchEvent(pointer('pointerdown'))
    hold.run(update)
    page.dispatchEvent(new Event(end))
    await nextTask()
  }
  expect(update).toHaveBeenCalledTimes(3)
  hold.stop()
  page.dispatchEvent(pointer('pointerdown'))
  hold.run(update)
  expect(update).toHaveBeenCalledTimes(4)
})
