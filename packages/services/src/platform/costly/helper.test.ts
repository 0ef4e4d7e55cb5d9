import { getPriority } from 'node:os'
import { expect, it, vi } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { inTenants, pingDatabase } from '../db/client.ts'
import { inSeparateTransaction } from '../db/lazy-transaction.ts'
import { hashPassword, passwordMatches } from '../secrets/passwords.ts'
import { runInHelper, startHelperProcess } from './helper.ts'

const made = testDatabase('empty')

it('hashing runs in its own process with a lower priority', async () => {
  const hash = await hashPassword('Care2026')
  expect([await passwordMatches(hash, 'Care2026'), await passwordMatches(hash, 'Care2027')]).toEqual([true, false])
  const { child } = startHelperProcess()
  expect(child.pid).not.toBe(process.pid)
  expect(getPriority(child.pid)).toBe(Math.min(19, getPriority() + 5))
})

it.each<[string, () => unknown]>([
  ['when the process died', () => startHelperProcess().child.kill('SIGKILL')],
  ['when the channel to it is closed', () => startHelperProcess().child.disconnect()],
])('the helper process fails its open tasks with 503 %s, and is started again', async (_, lose) => {
  const hashing = hashPassword('Care2026')
  lose()
  await expect(hashing).rejects.toMatchObject({ status: 503 })
  expect(await passwordMatches(await hashPassword('Care2026'), 'Care2026')).toBe(true)
})

it('the error of a task is passed on', async () => {
  const broken = runInHelper<[string], string>(
    'hashing',
    new URL('../secrets/argon2.ts', import.meta.url),
    'argon2Verify',
  )
  await expect(broken('', 'no hash')).rejects.toThrow()
})

it('the print process ends after a minute without work, and frees its memory', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const print = runInHelper<[], undefined>('printing', new URL('../papers/draw-paper.ts', import.meta.url), 'nothing')
  await print('')
  const { child } = startHelperProcess('papers')
  await vi.advanceTimersByTimeAsync(59_000)
  await print('')
  await vi.advanceTimersByTimeAsync(59_000)
  expect(child.killed).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([child.killed, startHelperProcess('papers').child.pid === child.pid]).toEqual([true, false])
  vi.useRealTimers()
})

it('a call of the helper process is refused while a transaction holds a connection', async () => {
  await inTenants(made.database, [], async (db) => {
    await inSeparateTransaction(db, (own) => pingDatabase(own))
    expect(await hashPassword('Care2026')).toContain('argon2id')
    await pingDatabase(db)
    expect(() => hashPassword('Care2026')).toThrow('while a transaction is open')
  })
})
