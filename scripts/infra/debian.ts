import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { toolsDir } from './paths.ts'
import { fromPath, runToEnd } from './programs.ts'

/**
 * Unpacks Debian packages with their dependencies into `.data/tools/<name>`, without root and without changing the
 * system, because an installed redis-server would start a daemon. Returns the folder; undefined without apt.
 */
export async function unpackDebian(name: string, packages: string[]): Promise<string | undefined> {
  if (!fromPath('apt-get') || !fromPath('dpkg-deb')) return undefined

  const folder = toolFolder(name)
  const work = `${folder}.${process.pid}`
  rmSync(work, { recursive: true, force: true })
  for (const sub of ['lists/partial', 'cache/archives/partial', 'root']) mkdirSync(join(work, sub), { recursive: true })

  const apt = (...args: string[]) => runToEnd('apt-get', [...settings(work), ...args], { env: { LC_ALL: 'C' } })
  await apt('update')
  await apt('install', '-y', '--no-install-recommends', '--download-only', ...packages)

  const archives = join(work, 'cache/archives')
  for (const file of readdirSync(archives).filter((each) => each.endsWith('.deb'))) {
    await runToEnd('dpkg-deb', ['-x', join(archives, file), join(work, 'root')])
  }
  rmSync(folder, { recursive: true, force: true })
  renameSync(join(work, 'root'), folder)
  rmSync(work, { recursive: true, force: true })
  return folder
}

export function toolFolder(name: string): string {
  return join(toolsDir, name)
}

/** Library path of the unpacked packages, including subfolders that packages have of their own (libpulse's). */
export function libraryPath(folder: string): string {
  const triplet = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu'
  const shared = [`usr/lib/${triplet}`, `lib/${triplet}`].map((path) => join(folder, path))
  const own = shared.filter((path) => existsSync(path)).flatMap(foldersIn)
  return [...shared, join(folder, 'usr/lib'), ...own.filter(holdsLibraries)].join(':')
}

const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(path, name))

const holdsLibraries = (path: string) => readdirSync(path).some((name) => /^lib.*\.so(\.|$)/.test(name))

function settings(work: string): string[] {
  const options = {
    'Dir::State::lists': join(work, 'lists'),
    'Dir::Cache': join(work, 'cache'),
    'Debug::NoLocking': '1',
    // as root, apt would switch to an account that may not reach this folder
    'APT::Sandbox::User': process.getuid?.() === 0 ? 'root' : '',
    'Acquire::Languages': 'none',
    'Acquire::Retries': '3',
  }
  return ['-q', ...Object.entries(options).flatMap(([key, value]) => (value ? ['-o', `${key}=${value}`] : []))]
}
