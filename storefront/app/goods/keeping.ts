/** The door of what acts on presses; `loadKeeping` opens it. */
export { LateWrites } from './late-writes.tsx'
export { pressHeart } from './press-heart.ts'
export { putIntoBasket } from './put-into-basket.ts'
export { send } from './send.ts'
