import { chmodSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { dataSecrets } from '../../packages/services/src/testing/identity.ts'
import { copyCachedCluster } from '../../scripts/infra/cluster-cache.ts'
import { cachedDemo } from '../../scripts/infra/demo-cache.ts'
import { type Infra, startInfra } from '../../scripts/infra/temporary.ts'
import { stopWithBench } from './stop-with-bench.ts'

/** The secrets of the cached demo, without which a product cannot decrypt its data. */
export const demoSecrets = () => ({ DATA_SECRET: dataSecrets.join() })

/** Copies the cached demo into a product's new temporary data folder. */
export async function copyDemo(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  // the account that runs PostgreSQL must be able to enter these folders
  for (let folder = dataDir; folder !== tmpdir(); folder = dirname(folder)) chmodSync(folder, 0o755)
  await copyCachedCluster((await cachedDemo()).cluster, join(dataDir, 'pg'))
}

/** Starts temporary PostgreSQL and Redis servers with the demo database. */
export async function startDemoInfra(ports: { postgres: number; redis: number }): Promise<Infra> {
  const infra = await startInfra(ports, { kept: (await cachedDemo()).cluster })
  const url = new URL(infra.databaseUrl)
  url.pathname = '/care'
  return { ...infra, databaseUrl: url.href, stop: stopWithBench(infra.stop) }
}
