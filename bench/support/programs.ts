import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Path of a program; installed with apt if it is missing and this account is permitted to. */
export const findProgram = (name: string, debianPackage: string) => found(name, () => inPath(name), debianPackage)

/** Path of a file that a program loads; installed in the same way if missing. */
export const findFile = (path: string, debianPackage: string) =>
  found(path, () => (existsSync(path) ? path : undefined), debianPackage)

function found(name: string, look: () => string | undefined, debianPackage: string): string {
  const there = look()
  if (there) return there
  if (!inPath('apt-get') || process.getuid?.() !== 0) {
    throw new Error(`没有 ${name}，请先安装：sudo apt-get install -y ${debianPackage}`)
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { env, stdio: 'ignore' as const, timeout: 180_000 }
  const lock = ['-o', 'DPkg::Lock::Timeout=120']
  spawnSync('apt-get', ['update', '-qq', ...lock], options)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...lock, debianPackage], options)
  const installed = look()
  if (!installed) throw new Error(`没能安装 ${debianPackage}，请检查软件源后重试`)
  return installed
}

function inPath(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}
