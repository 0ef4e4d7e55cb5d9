import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.ts'
import { freePorts } from './ports.ts'
import { runToEnd } from './programs.ts'
import { hashSources } from './stamp.ts'
import { startInfra } from './temporary.ts'

const services = join(root, 'packages/services/src')
/**
 * Source folders that determine the demo database: tables, set-up, demo, areas, and the permissions of the contract.
 */
const sources = [
  ...['platform', 'areas', 'testing/template.repository.ts', 'testing/identity.ts'].map((place) =>
    join(services, place),
  ),
  join(root, 'packages/shared/src'),
]

/** A stopped PostgreSQL cluster with the demo, from which tests copy theirs. */
export interface CachedDemo {
  /** Folder of the cluster. */
  cluster: string
  /** Version of the demo: `care_demo_<version>` is the template database, `care` a product's own database. */
  version: string
}

/**
 * Length of a time slot in hours. The demo's rows are dated relative to their creation, so that its planned services
 * become overdue after this time.
 */
const freshness = 2

/**
 * Version of the demo for its sources and the current time slot (Asia/Shanghai). Slots begin at odd hours, when the
 * demo's shifts change, so that no shift changes within a slot.
 */
export function demoVersion(now = new Date()): string {
  const [day = '', hour = ''] = now.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }).split(/[ :]/)
  const part = Math.floor((Number(hour) + 1) / freshness)
  return `${day.replaceAll('-', '')}${part}_${hashSources(sources).slice(0, 12)}`
}

/** Returns the demo cached in `.build/demo`; creates this version if it is missing. */
export async function cachedDemo(): Promise<CachedDemo> {
  const version = demoVersion()
  const cluster = join(root, '.build/demo', version)
  if (!existsSync(cluster)) await make(cluster, version)
  return { cluster, version }
}

async function make(cluster: string, version: string): Promise<void> {
  const port = await freePorts(2)
  const infra = await startInfra({ postgres: port, redis: port + 1 }, { isFleeting: true, keepAs: cluster })
  try {
    await runToEnd(process.execPath, [join(services, 'testing/make-templates.ts')], {
      env: { TEST_DATABASE_URL: infra.databaseUrl, TEST_TEMPLATE: version },
    })
  } finally {
    await infra.stop()
  }
}
