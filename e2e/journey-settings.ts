import type { PlaywrightTestConfig } from '@playwright/test'

/** Settings of the journeys of every brand. */
export const journeySettings = {
  fullyParallel: true,
  // Generous timeouts: CI machines are shared and slow.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['dot'], ['json']] : [['list']],
} satisfies PlaywrightTestConfig
