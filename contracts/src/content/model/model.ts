import type { ContentType } from '../types.ts'
import { componentTypes } from './components.ts'
import { helperTypes } from './helpers.ts'
import { pageTypes } from './pages.ts'

/** Every content type of the shop: pages, components with their parts, and what they share. */
export const contentModel: readonly ContentType[] = [...pageTypes, ...componentTypes, ...helperTypes]
