import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { changeSettings, readSettings } from './settings-data.ts'
import { SettingsPage } from './settings-page.tsx'

export const loader = (given: LoaderFunctionArgs) => readSettings(given, 'ranking')
export const action = (given: ActionFunctionArgs) => changeSettings(given)

export default function StudioRanking() {
  return <SettingsPage group="ranking" />
}
