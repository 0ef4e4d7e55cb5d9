import { existsSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clusterIn } from '../infra/cluster.ts'
import { commandOf, folderOf, isAlive } from '../infra/processes.ts'
import { UserError } from '../infra/say.ts'
import { clearCluster, endRedisIn } from '../infra/servers.ts'
import { endSipIn } from '../infra/sip/sip-servers.ts'
import { endLeftover, processNames, readPid } from './node-services.ts'
import type { Settings } from './settings.ts'

/**
 * Refuses a second launcher for a data folder, and ends the processes that a killed launcher left running, before ports
 * are checked.
 */
export async function endLeftovers({ folders }: Settings): Promise<void> {
  const lock = join(folders.run, 'launcher.pid')
  const other = readPid(lock)
  if (other && other !== process.pid && isAlive(other) && isLauncher(other)) {
    throw new UserError(`平台已在运行（进程 ${other}）。要停止它：kill ${other}`)
  }
  writeFileSync(lock, `${process.pid}\n`)

  await endSipIn(folders.run)
  for (const name of processNames) await endLeftover(name, join(folders.run, `${name}.pid`))
  if (existsSync(folders.redis)) await endRedisIn(realpathSync(folders.redis))
  if (existsSync(folders.pg)) await clearCluster(clusterIn(realpathSync(folders.pg)))
}

function isLauncher(pid: number): boolean {
  return /care-launcher|scripts\/start\.ts/.test(commandOf(pid)) && folderOf(pid) !== ''
}
