import { type ComponentType, lazy } from 'react'

const Nothing = () => null

/**
 * A component whose code comes beside the page's, for use inside `Suspense`. Until it is there the page has the server's
 * HTML; `instead` takes its place where it cannot be loaded. Its styles must come with the page.
 */
export function late<Props extends object>(
  code: Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = Nothing,
) {
  // Handled at once: a rejection before the first render would count as an error of the page.
  const loaded = code.then(
    (component) => ({ default: component }),
    () => ({ default: instead }),
  )
  return lazy(() => loaded)
}
