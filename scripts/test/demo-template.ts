import { join } from 'node:path'
import { root } from '../infra/paths.ts'
import { stampOf } from '../infra/stamp.ts'

const services = join(root, 'packages/services/src')
/** What the demo database is made of: its tables, what the set-up, the demo and areas write, and the permissions of the contract. */
const sources = [...['platform', 'areas'].map((name) => join(services, name)), join(root, 'packages/shared/src')]

/** Names the demo database that the tests copy. Its rows are dated from the day they were made (Asia/Shanghai). */
export function templateKey(now = new Date()): string {
  const day = now.toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
  return `${day.replaceAll('-', '')}_${stampOf(sources).slice(0, 12)}`
}

/** Where a stopped cluster with that database in it is kept from run to run. */
export const keptCluster = (key: string): string => join(root, '.build/demo', key)
