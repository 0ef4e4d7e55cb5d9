import type { Warning } from '@care/shared/warnings/warning'

interface Fixtures {
  tenantScreen: object
  warningOf: (id: number, change: Partial<Warning>) => Warning
}

/** What the walls' preview shows; by its address it stays out of this package's build. */
export async function screenFixtures(): Promise<Fixtures> {
  const answers = new URL('../../packages/screens/preview/answers/', import.meta.url).href
  return { ...(await import(`${answers}walls.ts`)), ...(await import(`${answers}warnings.ts`)) } as Fixtures
}
