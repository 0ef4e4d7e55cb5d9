import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'

const dependencies = {
  'socket.io': '4.8.4',
  '@socket.io/redis-adapter': '8.3.0',
  '@socket.io/redis-emitter': '5.1.0',
  ioredis: '5.9.2',
}

/** Installs socket.io into a folder of its own, because it is a reference and not part of the product. */
export async function installSocketIo(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/package.json`, JSON.stringify({ private: true, dependencies }))
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  const child = spawn('npm', ['install', ...options], { cwd: folder, stdio: 'inherit', timeout: 180_000 })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('没能用 npm 安装 socket.io，请检查网络与 registry 设置后重试')
  return folder
}
