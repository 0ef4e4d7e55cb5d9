import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { isAlive, pollUntil } from '../infra/processes.ts'
import type { Service } from '../infra/service.ts'
import { rotateLog, sizeOf } from './logs.ts'
import { type ProcessExit, restartPause, type Supervised, supervise } from './supervisor.ts'

const folder = mkdtempSync(join(tmpdir(), 'care-supervisor-'))
const files = { log: join(folder, 'it.log'), pid: join(folder, 'it.pid') }
const pid = () => Number(readFileSync(files.pid, 'utf8'))

let supervised: Supervised | undefined
afterEach(async () => {
  vi.restoreAllMocks()
  await supervised?.stop()
  rmSync(files.log, { force: true })
})

afterAll(() => rmSync(folder, { recursive: true }))

function watch(program: string, { isUp = true, written = files } = {}) {
  const endings: ProcessExit[] = []
  const returns: string[] = []
  const service: Service = {
    name: 'it',
    command: process.execPath,
    args: ['-e', program],
    cwd: folder,
    env: process.env,
    stopSignal: 'SIGTERM',
    isReady: async () => true,
  }
  supervised = supervise(service, written, {
    ended: (ending) => endings.push(ending),
    back: (name) => returns.push(name),
    isUp: () => isUp,
  })
  return { endings, returns, supervised }
}

describe('a supervised process', () => {
  it('restarts within five seconds after it was killed, with a new pid in its pid file', async () => {
    const { supervised, returns } = watch('setInterval(() => {}, 1000)')
    await supervised.firstReady
    const first = pid()
    process.kill(first, 'SIGKILL')

    expect(await pollUntil(() => returns.length > 0, 5000)).toBe(true)
    expect(pid()).not.toBe(first)
    expect(isAlive(pid())).toBe(true)
  })

  it('a supervised process leaves no child process and no pid file when it is stopped', async () => {
    const { supervised } = watch('setInterval(() => {}, 1000)')
    await supervised.firstReady
    const running = pid()
    await supervised.stop()

    expect(isAlive(running)).toBe(false)
    expect(() => pid()).toThrow()
  })

  it('runs, and is started only once, if its pid file cannot be written', async () => {
    const { supervised, endings } = watch('setInterval(() => {}, 1000)', {
      written: { ...files, pid: join(folder, 'none', 'pid') },
    })
    await supervised.firstReady
    expect(endings).toEqual([])
  })

  it('restarts after a growing pause when it fails by itself', async () => {
    const { endings } = watch('console.error("broken"); process.exit(3)')
    expect(await pollUntil(() => endings.length === 2, 10_000)).toBe(true)
    expect(endings).toMatchObject([
      { how: '退出码 3', failures: 1, delay: 500 },
      { how: '退出码 3', failures: 2, delay: 1000 },
    ])
    expect(endings[1]?.logFrom).toBeGreaterThan(0)
  })

  it.each([
    ['counts every failed start until all services are up, however long each start took', false, [1, 2]],
    ['resets the count of failed starts after it ran for long', true, [1, 1]],
  ])('%s', async (_, isUp, failures) => {
    const started = Date.now()
    let looks = 0
    vi.spyOn(Date, 'now').mockImplementation(() => started + ++looks * 60_000)
    const { endings } = watch('process.exit(3)', { isUp })
    await expect.poll(() => endings.slice(0, 2).map((ending) => ending.failures)).toEqual(failures)
  })
})

describe('the pause before a restart', () => {
  it('the pause before a restart stays short after repeated kills', () => {
    expect(restartPause('SIGKILL', 50)).toBeLessThan(1000)
  })

  it('grows to half a minute at most', () => {
    expect(restartPause('退出码 1', 50)).toBe(30_000)
  })
})

it.skipIf(process.platform !== 'linux')('a long log is truncated on a full disk, its predecessor deleted', () => {
  const log = join(folder, 'long.log')
  writeFileSync(log, '')
  truncateSync(log, 50 * 1024 * 1024)
  symlinkSync('/dev/full', `${log}.1`)
  rotateLog(log)
  expect([sizeOf(log), existsSync(`${log}.1`)]).toEqual([0, false])
})
