import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { dataSecrets } from '../../packages/services/src/testing/identity.ts'

interface Infra {
  databaseUrl: string
  redisUrl: string
  stop: () => Promise<void>
}
interface Scripts {
  keptDemo: () => Promise<{ cluster: string }>
  layKept: (kept: string, folder: string) => Promise<unknown>
  startInfra: (ports: { postgres: number; redis: number }, given: { kept: string }) => Promise<Infra>
}

/** scripts/ is no package: by its address it stays out of this one's build. */
const script = async (file: string) =>
  (await import(new URL(`../../scripts/infra/${file}`, import.meta.url).href)) as Scripts

const cluster = async () => (await (await script('kept-demo.ts')).keptDemo()).cluster

/** What the demo that is kept was made with, and a product needs to read it. */
export const demoSecrets = { DATA_SECRET: dataSecrets.join() }

/** Lets a product begin with a copy of the demo that is kept, in a data folder which is not there yet. */
export async function layDemo(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  await (await script('kept-cluster.ts')).layKept(await cluster(), join(dataDir, 'pg'))
}

/** Servers of their own; the database holds the demo. */
export async function startDemoInfra(ports: { postgres: number; redis: number }): Promise<Infra> {
  const { startInfra } = await script('temporary.ts')
  const infra = await startInfra(ports, { kept: await cluster() })
  const url = new URL(infra.databaseUrl)
  url.pathname = '/care'
  return { ...infra, databaseUrl: url.href }
}
