import { getPriority } from 'node:os'
import { expect, it, vi } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { inTenants, pingDatabase } from '../db/client.ts'
import { inSeparateTransaction } from '../db/lazy-transaction.ts'
import { hashPassword, passwordMatches } from '../secrets/passwords.ts'
import { runInHelper, startHelper } from './helper.ts'

const made = testDatabase('empty')

it('hashes in a process of its own with a lower priority', async () => {
  const hash = await hashPassword('Care2026')
  expect([await passwordMatches(hash, 'Care2026'), await passwordMatches(hash, 'Care2027')]).toEqual([true, false])
  const { child } = startHelper()
  expect(child.pid).not.toBe(process.pid)
  expect(getPriority(child.pid)).toBe(Math.min(19, getPriority() + 5))
})

it.each<[string, () => unknown]>([
  ['when it died', () => startHelper().child.kill('SIGKILL')],
  ['when it hears no more, though its end is not known yet', () => startHelper().child.disconnect()],
])('answers 503 for open tasks at %s, and starts again', async (_, lose) => {
  const hashing = hashPassword('Care2026')
  lose()
  await expect(hashing).rejects.toMatchObject({ status: 503 })
  expect(await passwordMatches(await hashPassword('Care2026'), 'Care2026')).toBe(true)
})

it('passes on the error of a task', async () => {
  const broken = runInHelper<[string], string>(
    'hashing',
    new URL('../secrets/argon2.ts', import.meta.url),
    'argon2Verify',
  )
  await expect(broken('', 'no hash')).rejects.toThrow()
})

it('ends after a minute without printing, and frees its memory', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const print = runInHelper<[], undefined>('printing', new URL('../papers/draw-paper.ts', import.meta.url), 'nothing')
  await print('')
  const { child } = startHelper('papers')
  await vi.advanceTimersByTimeAsync(59_000)
  await print('')
  await vi.advanceTimersByTimeAsync(59_000)
  expect(child.killed).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([child.killed, startHelper('papers').child.pid === child.pid]).toEqual([true, false])
  vi.useRealTimers()
})

it('refuses a call while a transaction holds a connection', async () => {
  await inTenants(made.database, [], async (db) => {
    await inSeparateTransaction(db, (own) => pingDatabase(own))
    expect(await hashPassword('Care2026')).toContain('argon2id')
    await pingDatabase(db)
    expect(() => hashPassword('Care2026')).toThrow('while a transaction is open')
  })
})
