import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../infra/paths.ts'
import { runToEnd } from '../infra/programs.ts'
import { printLine } from '../infra/say.ts'
import { hashSources } from '../infra/stamp.ts'

interface App {
  label: string
  /** Source folder below packages/; a change in packages/shared causes a build as well. */
  folder: string
  /** Folder of the build output, below `folder`. */
  dist: string
  config?: string
}
const apps: Record<string, App> = {
  console: { label: '控制台', folder: 'console', dist: 'dist' },
  forms: { label: '问卷填写页', folder: 'console', dist: 'open/dist', config: 'vite.open.config.ts' },
  screens: { label: '大屏', folder: 'screens', dist: 'dist' },
}

/** Builds each browser app whose sources have changed since its last build. */
export async function buildApps(): Promise<void> {
  await Promise.all(Object.entries(apps).map(([name, app]) => buildApp(name, app)))
}

async function buildApp(name: string, { label, folder: below, dist, config }: App): Promise<void> {
  const folder = join(root, 'packages', below)
  const stampFile = join(root, '.build', `${name}.stamp`)
  const stamp = hashSources([folder, join(root, 'packages/shared')])
  if (existsSync(join(folder, dist, 'index.html')) && read(stampFile) === stamp) return

  const began = Date.now()
  await runToEnd(
    process.execPath,
    [
      join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      ...(config ? ['--config', config] : []),
      '--logLevel',
      'warn',
    ],
    {
      cwd: folder,
      env: { NODE_ENV: 'production' },
    },
  )
  mkdirSync(join(root, '.build'), { recursive: true })
  writeFileSync(stampFile, stamp)
  printLine(`${label}构建完成（${((Date.now() - began) / 1000).toFixed(1)} 秒）`)
}

function read(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
