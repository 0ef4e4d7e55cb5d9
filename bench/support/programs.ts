import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A reference cannot be had on this machine: the part is skipped with these words. */
export class Missing extends Error {
  override readonly name = 'Missing'
}

/** Path of a program; installed with apt when it is not there and we may. */
export function findProgram(name: string, debianPackage: string): string {
  const found = inPath(name)
  if (found) return found
  if (!inPath('apt-get') || process.getuid?.() !== 0) {
    throw new Missing(`没有 ${name}，请先安装：sudo apt-get install -y ${debianPackage}`)
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { env, stdio: 'ignore' as const, timeout: 180_000 }
  const packages = debianPackage.split(' ')
  const lock = ['-o', 'DPkg::Lock::Timeout=120']
  spawnSync('apt-get', ['update', '-qq', ...lock], options)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...lock, ...packages], options)
  const installed = inPath(name)
  if (!installed) throw new Missing(`没能安装 ${debianPackage}，请检查软件源后重试`)
  return installed
}

function inPath(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}
