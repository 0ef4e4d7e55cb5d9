import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Alias, build } from 'vite'
import { productSecrets, urlAt } from './product.ts'
import { loadCore, type RunningProcess, startNode } from './run.ts'

const references = resolve(import.meta.dirname, '../references')
const reactAdmin = { 'react-admin': '5.15.4', react: '19.3.1', 'react-dom': '19.3.1' }

/** Builds the bare sign-in page with the console's library versions; returns the build's folder. */
export const buildBareLogin = (folder: string) => buildPage(join(references, 'bare-login'), join(folder, 'bare-login'))

/** Installs react-admin into a folder of its own, since it is not part of the product, and builds its list page. */
export async function buildReactAdmin(folder: string): Promise<string> {
  const root = join(folder, 'react-admin')
  cpSync(join(references, 'react-admin'), root, { recursive: true })
  await install(root, reactAdmin)
  return buildPage(root, join(root, 'dist'))
}

/**
 * Builds the page of twenty charts in three versions: the wall screens' own panels, ECharts (installed into a folder of
 * its own), and a bare canvas.
 */
export async function buildWallPanels(folder: string): Promise<string> {
  await install(folder, { echarts: '6.1.0' })
  const alias = [{ find: /^echarts\/(\w+)$/, replacement: join(folder, 'node_modules/echarts/$1.js') }]
  return buildPage(join(references, 'wall-panels'), join(folder, 'dist'), 'es2023', alias)
}

/** Builds a page with only the screens' map; returns the build's folder. */
export const buildMapPoints = (folder: string) =>
  buildPage(join(references, 'map-points'), join(folder, 'map-points'), 'es2023')

async function install(folder: string, dependencies: Record<string, string>) {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  const child = spawn('npm', ['install', ...options], { cwd: folder, stdio: 'ignore', timeout: 300_000 })
  const [code] = await once(child, 'exit')
  const names = Object.keys(dependencies)[0]
  if (code !== 0) throw new Error(`没能用 npm 安装 ${names}，请检查网络与 registry 设置后重试`)
}

async function buildPage(root: string, outDir: string, target = 'chrome100', alias: Alias[] = []): Promise<string> {
  const options = { outDir, emptyOutDir: true, target }
  await build({ root, configFile: false, logLevel: 'silent', resolve: { alias }, build: options })
  return outDir
}

/** Serves a built page by the gateway's code, and forwards calls to the services of the product on that port. */
export function servePage(port: number, dist: string, product: number): RunningProcess {
  const main = resolve(import.meta.dirname, '../../packages/gateway/src/main.ts')
  return startNode(loadCore, main, [], {
    DEMO: '1',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    CONSOLE_DIST: dist,
    REDIS_URL: `redis://127.0.0.1:${product + 3}`,
    UPSTREAM_URL: urlAt(product + 4, ''),
    LOG_LEVEL: 'error',
    ...productSecrets,
  })
}
