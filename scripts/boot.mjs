// Runs on any Node >= 20 without packages: installs the packages of the lockfile, then continues with the Node that was
// installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules', '.bin')
const stampFile = join(root, 'node_modules', '.boot-stamp')
const [mode = 'start', ...options] = process.argv.slice(2)
const endings = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }

let child
let asked
let installing = false

for (const signal of Object.keys(endings)) {
  process.on(signal, () => {
    asked ??= signal
    // an installer starts child processes, so this signals its whole process group
    if (child?.pid && installing) process.kill(-child.pid, signal)
    else child?.kill(signal)
  })
}

await install()
process.exit(await run(node24(), [join(root, 'scripts', `${mode}.ts`), ...options], { ipc: true }))

async function install() {
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'].map((name) => readFileSync(join(root, name)))
  const stamp = createHash('sha256').update(Buffer.concat(files)).digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return

  const began = Date.now()
  console.log('· 首次运行或依赖有变化，正在安装依赖……')
  installing = true
  const code = await run('npx', ['-y', 'pnpm@12.21.0', 'install', '--frozen-lockfile', '--reporter=append-only'], {
    quiet: true,
  })
  if (code !== 0) fail('依赖安装失败。请检查网络与 npm 的 registry 设置后重试；上面是 pnpm 的输出。')

  installing = false

  writeFileSync(stampFile, stamp)
  console.log(`· 依赖已就绪（${((Date.now() - began) / 1000).toFixed(1)} 秒）`)
}

function node24() {
  const pinned = join(bin, 'node')
  if (existsSync(pinned)) return pinned

  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major >= 24 || (major === 22 && minor >= 18)) return process.execPath

  return fail(`本机没有随依赖安装的 Node 24（当前 Node ${process.versions.node}）。请安装 Node 24 后重试。`)
}

/** Resolves with the exit code; a quiet command's output is shown only if it fails. */
function run(command, args, { ipc = false, quiet = false } = {}) {
  if (asked) process.exit(endings[asked])
  const output = quiet ? 'pipe' : 'inherit'
  child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
    detached: quiet,
    stdio: [quiet ? 'ignore' : 'inherit', output, output, ...(ipc ? ['ipc'] : [])],
  })
  const said = []
  child.stdout?.on('data', (chunk) => said.push(chunk))
  child.stderr?.on('data', (chunk) => said.push(chunk))

  return new Promise((resolve) => {
    child.on('error', (error) => fail(`无法运行 ${command}：${error.message}`))
    child.on('close', (code, signal) => {
      if (asked && quiet) process.exit(endings[asked])
      if (quiet && code !== 0) process.stderr.write(Buffer.concat(said))
      resolve(code ?? endings[signal] ?? 1)
    })
  })
}

function fail(message) {
  console.error(`✗ ${message}`)
  process.exit(1)
}
