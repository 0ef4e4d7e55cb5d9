import type { Warning } from '@care/shared/warnings/warning'

interface Fixtures {
  tenantScreen: () => object
  warningOf: (id: number, change: Partial<Warning>) => Warning
}

/** What the walls' preview shows; by its address it stays out of this package's build. */
export function screenFixtures(): Promise<Fixtures> {
  const path = new URL('../../packages/screens/preview/fixtures.ts', import.meta.url).href
  return import(path) as Promise<Fixtures>
}
