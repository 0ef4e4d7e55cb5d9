import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../infra/paths.ts'
import { runToEnd } from '../infra/programs.ts'
import { say } from '../infra/say.ts'

const apps = { console: '控制台', screens: '大屏' }

/** Builds each browser app whose sources have changed since its last build. */
export async function buildApps(): Promise<void> {
  await Promise.all(Object.entries(apps).map(([name, label]) => buildApp(name, label)))
}

async function buildApp(name: string, label: string): Promise<void> {
  const folder = join(root, 'packages', name)
  const stampFile = join(root, '.build', `${name}.stamp`)
  const stamp = sourceStamp(folder)
  if (existsSync(join(folder, 'dist/index.html')) && read(stampFile) === stamp) return

  const began = Date.now()
  await runToEnd(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: folder,
    env: { NODE_ENV: 'production' },
  })
  mkdirSync(join(root, '.build'), { recursive: true })
  writeFileSync(stampFile, stamp)
  say(`${label}构建完成（${((Date.now() - began) / 1000).toFixed(1)} 秒）`)
}

function sourceStamp(folder: string): string {
  const hash = createHash('sha256')
  const sources = [folder, join(root, 'packages/shared')].flatMap(filesIn)
  for (const file of [join(root, 'pnpm-lock.yaml'), ...sources]) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist' && !name.includes('.test.'))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)]))
    .sort()
}

function read(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
