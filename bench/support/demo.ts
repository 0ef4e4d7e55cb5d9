import { chmodSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

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

/**
 * Imports a file by URL, because it belongs to no package or to another package's tests and is not part of this build.
 */
const from = async <What>(path: string) => (await import(new URL(`../../${path}`, import.meta.url).href)) as What
const script = (file: string) => from<Scripts>(`scripts/infra/${file}`)

const cluster = async () => (await (await script('kept-demo.ts')).keptDemo()).cluster

/** The secrets of the cached demo, without which a product cannot decrypt its data. */
export async function demoSecrets(): Promise<{ DATA_SECRET: string }> {
  const { dataSecrets } = await from<{ dataSecrets: string[] }>('packages/services/src/testing/identity.ts')
  return { DATA_SECRET: dataSecrets.join() }
}

/** Copies the cached demo into a product's new temporary data folder. */
export async function copyDemo(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  // the account that runs PostgreSQL must be able to enter these folders
  for (let folder = dataDir; folder !== tmpdir(); folder = dirname(folder)) chmodSync(folder, 0o755)
  await (await script('kept-cluster.ts')).layKept(await cluster(), join(dataDir, 'pg'))
}

/** Starts temporary PostgreSQL and Redis servers with the demo database. */
export async function startDemoInfra(ports: { postgres: number; redis: number }): Promise<Infra> {
  const { startInfra } = await script('temporary.ts')
  const infra = await startInfra(ports, { kept: await cluster() })
  const url = new URL(infra.databaseUrl)
  url.pathname = '/care'
  return { ...infra, databaseUrl: url.href }
}
