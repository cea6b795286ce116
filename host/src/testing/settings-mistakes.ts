import { readSettings, SettingsError } from '../settings/settings.ts'

/** The mistakes that an environment is refused for; empty when it is accepted. */
export function settingsMistakes(environment: Record<string, string>): string {
  try {
    readSettings(environment)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  return ''
}
