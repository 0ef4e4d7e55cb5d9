import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.ts'
import { freePorts } from './ports.ts'
import { runToEnd } from './programs.ts'
import { stampOf } from './stamp.ts'
import { startInfra } from './temporary.ts'

const services = join(root, 'packages/services/src')
/** What the demo database is made of: its tables, what the set-up, the demo and areas write, and the permissions of the contract. */
const sources = [
  ...['platform', 'areas', 'testing/template.repository.ts', 'testing/identity.ts'].map((place) =>
    join(services, place),
  ),
  join(root, 'packages/shared/src'),
]

/** A stopped PostgreSQL cluster with the demo in it, to be copied. */
export interface KeptDemo {
  /** Where it lies. */
  cluster: string
  /** The version of its databases: `care_demo_<version>` is a template, `care` is a product's own. */
  version: string
}

/** The demo's rows are dated from when they were made: after this time (hours) what was planned in them comes to be late. */
const freshness = 2

/** Names the demo of these sources that was made in the present hours of a day (Asia/Shanghai): two odd ones, when its shifts change, and between. */
export function demoVersion(now = new Date()): string {
  const [day = '', hour = ''] = now.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }).split(/[ :]/)
  const part = Math.floor((Number(hour) + 1) / freshness)
  return `${day.replaceAll('-', '')}${part}_${stampOf(sources).slice(0, 12)}`
}

/** The demo that is kept in `.build/demo`; made first when there is none of this version. */
export async function keptDemo(): Promise<KeptDemo> {
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
