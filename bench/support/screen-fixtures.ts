import type { Warning } from '@care/shared/alarms/warnings/warning'

interface Fixtures {
  tenantScreen: object
  warningOf: (id: number, change: Partial<Warning>) => Warning
}

/** Data of the wall screens' preview, imported by URL to keep it out of this package's build. */
export async function screenFixtures(): Promise<Fixtures> {
  const answers = new URL('../../packages/screens/preview/answers/', import.meta.url).href
  return { ...(await import(`${answers}walls.ts`)), ...(await import(`${answers}warnings.ts`)) } as Fixtures
}
