import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.ts'
import { freePorts } from './ports.ts'
import { runToEnd } from './programs.ts'
import { stampOf } from './stamp.ts'
import { startInfra } from './temporary.ts'

const services = join(root, 'packages/services/src')
/** Sources of the demo database: tables, set-up, demo, areas, and the permissions of the contract. */
const sources = [
  ...['platform', 'areas', 'testing/template.repository.ts', 'testing/identity.ts'].map((place) =>
    join(services, place),
  ),
  join(root, 'packages/shared/src'),
]

/** A stopped PostgreSQL cluster with the demo, to be copied. */
export interface CachedDemo {
  /** Its folder. */
  cluster: string
  /** Version of its databases: `care_demo_<version>` is a template, `care` is a product's own. */
  version: string
}

/**
 * Length of a time slot in hours: the demo's rows are dated relative to their creation, so after this its planned
 * services become overdue.
 */
const freshness = 2

/**
 * Version of the demo for these sources and the current time slot (Asia/Shanghai). Slots begin at odd hours, when the
 * demo's shifts change, so no shift changes within one.
 */
export function demoVersion(now = new Date()): string {
  const [day = '', hour = ''] = now.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }).split(/[ :]/)
  const part = Math.floor((Number(hour) + 1) / freshness)
  return `${day.replaceAll('-', '')}${part}_${stampOf(sources).slice(0, 12)}`
}

/** The demo cached in `.build/demo`; created if this version is missing. */
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
