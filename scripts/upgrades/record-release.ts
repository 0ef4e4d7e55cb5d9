import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import pg from 'pg'
import { ensureDatabase } from '../infra/database.ts'
import { root } from '../infra/paths.ts'
import { freePorts } from '../infra/ports.ts'
import { endProcess, pollUntil } from '../infra/processes.ts'
import { runToEnd } from '../infra/programs.ts'
import { printLine, UserError } from '../infra/say.ts'
import { spawnService } from '../infra/service.ts'
import { type Infra, startInfra } from '../infra/temporary.ts'
import { Calls } from './calls.ts'
import { dumpRows } from './dump.ts'
import { writeData } from './write.ts'

/** Folder with the recorded rows of landed releases, named by day and commit. */
const kept = join(root, 'tests/upgrades/releases')
/** The same secret as in the upgrade tests, which decrypt encrypted values. */
const secrets = { DATA_SECRET: 'secret-of-the-data-under-test-0000' }
/**
 * Number of elders of each demo institution: enough for every kind of row, few enough for a small file. Some releases
 * need more.
 */
const usualElders = 42
const demos = ['platform/demo', 'demo'].map((folder) => `packages/services/src/${folder}/demo.ts`)

/**
 * Records the data of a release: starts the services and gateway of a clean, installed checkout on servers of their
 * own, writes data through its calls, and saves the rows. Reduces the checkout's demo for this.
 */
export async function recordRelease(checkout: string, elders = usualElders): Promise<void> {
  const release = (await runToEnd('git', ['-C', checkout, 'log', '-1', '--format=%cs %h', '--abbrev=8'])).trim()
  makeDemoSmall(checkout, elders)
  const port = await freePorts(12)
  const infra = await startInfra({ postgres: port + 2, redis: port + 3 }, { isFleeting: true })
  try {
    const databaseUrl = await ensureDatabase(infra.databaseUrl, 'care')
    const calls = await writeThrough(checkout, { infra, databaseUrl, port })
    for (const note of calls.notes) printLine(note)
    await fillByHand(databaseUrl)
    const text = await dumpRows(databaseUrl, release)
    for (const place of [infra.folder, checkout, root])
      if (text.includes(place)) throw new UserError(`数据里有本机路径 ${place}`)
    const [day = '', commit = ''] = release.split(' ')
    mkdirSync(kept, { recursive: true })
    const file = join(kept, `${day.replaceAll('-', '')}-${commit}.sql.br`)
    const packed = brotliCompressSync(text, {
      params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    })
    writeFileSync(file, packed)
    printLine(`${file}：${Math.round(packed.length / 1024)} kB（展开 ${Math.round(text.length / 1024)} kB）`)
  } finally {
    await infra.stop()
  }
}

async function writeThrough(
  checkout: string,
  { infra, databaseUrl, port }: { infra: Infra; databaseUrl: string; port: number },
): Promise<Calls> {
  const origin = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    ...secrets,
    NODE_ENV: 'production',
    DEMO: '1',
    LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
    PORT: String(port),
    SERVICES_PORT: String(port + 4),
    MQTT_PORT: String(port + 9),
    WATCH_PORT: '0',
    DATABASE_URL: databaseUrl,
    REDIS_URL: infra.redisUrl,
    UPSTREAM_URL: `http://127.0.0.1:${port + 4}`,
    FILES_DIR: join(infra.folder, 'files'),
  }
  const running: number[] = []
  const start = async (name: 'services' | 'gateway', address: string) => {
    const log = join(infra.folder, `${name}.log`)
    const command = { name, command: process.execPath, args: [`packages/${name}/src/main.ts`], cwd: checkout, env }
    const child = spawnService({ ...command, stopSignal: 'SIGTERM', isReady: async () => true }, log)
    if (child.pid) running.push(child.pid)
    const answers = () =>
      fetch(`${address}/actuator/health`).then(
        ({ ok }) => ok || name === 'services',
        () => false,
      )
    const isUp = await pollUntil(async () => child.exitCode !== null || (await answers()), 600_000)
    if (!isUp || child.exitCode !== null)
      throw new UserError(`${name} 没有启动：\n${readFileSync(log, 'utf8').slice(-3000)}`)
  }
  try {
    await start('services', env.UPSTREAM_URL)
    await start('gateway', origin)
    const calls = new Calls(origin)
    await writeData(calls)
    return calls
  } finally {
    for (const pid of running) await endProcess(pid)
  }
}

/** Adds values that no call of those releases writes, but an operator inserts by hand. */
async function fillByHand(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rowCount } = await client.query(
    "select from pg_attribute where attrelid = 'sys_user'::regclass and attname = 'dept_name' and not attisdropped",
  )
  if (rowCount) await client.query("update sys_user set dept_name = '护理部' where username like 'nurse%'")
  await client.end()
}

function makeDemoSmall(checkout: string, elders: number): void {
  const file = demos.map((place) => join(checkout, place)).find(existsSync)
  if (!file) throw new UserError(`${checkout} 不是本项目的检出目录`)
  writeFileSync(file, readFileSync(file, 'utf8').replace(/const eldersEach = \d+/, `const eldersEach = ${elders}`))
}
