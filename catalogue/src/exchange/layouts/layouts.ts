import { google } from './google.ts'
import type { Layout } from './layout.ts'
import { shopify } from './shopify.ts'
import { vendure } from './vendure.ts'
import { woocommerce } from './woocommerce.ts'

/** Layouts of exports that the shop knows by name. */
export const layouts = { shopify, woocommerce, google, vendure } as const satisfies Record<string, Layout>
export type LayoutName = keyof typeof layouts

export const layoutNames = Object.keys(layouts) as LayoutName[]
export const isLayoutName = (name: string): name is LayoutName => Object.hasOwn(layouts, name)
