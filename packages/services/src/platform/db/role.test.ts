import { connect, createServer } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { applicationRole, applicationUrl, ensureApplicationRole } from './role.ts'
import { waitForDatabase } from './wait-for-database.ts'

const made = testDatabase('empty')

it('the application’s URL has the same database, its own role and a password derived from the secret', () => {
  const url = (owner: string, secret: string) => new URL(applicationUrl(owner, secret))
  const one = url('postgresql://postgres:p%40ss@db.example:5433/care?sslmode=require', 'a secret of the platform')
  expect([one.host, one.pathname, one.search]).toEqual(['db.example:5433', '/care', '?sslmode=require'])
  expect([one.username, one.password]).toEqual([applicationRole, expect.stringMatching(/^[0-9a-f]{64}$/)])
  expect(url('postgresql://other:other@elsewhere/care', 'a secret of the platform').password).toBe(one.password)
  expect(url('postgresql://postgres:p@db/care', 'another secret').password).not.toBe(one.password)
})

it('several starting services set the role’s password once, and a working password stays', async () => {
  const name = `app_${Math.random().toString(36).slice(2)}`
  await sql.raw(`create role ${name}`).execute(made.owner)
  onTestFinished(async () => {
    await sql.raw(`drop role ${name}`).execute(made.owner)
  })
  const url = new URL(made.ownerUrl)
  url.username = name
  url.password = 'f00d'.repeat(16)
  await Promise.all([1, 2, 3, 4].map(() => ensureApplicationRole(made.ownerUrl, url.href)))
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const { rows } = await client.query('select current_user as name')
  await client.end()
  expect(rows).toEqual([{ name }])
  // the owner's URL is invalid on purpose: if the application's role can sign in, no owner is needed
  await ensureApplicationRole('postgresql://nobody@127.0.0.1:1/none', url.href)
})

it('a missing database is reported as such, not as a missing password', async () => {
  const url = new URL(made.appUrl)
  url.pathname = '/there_is_none'
  await expect(ensureApplicationRole(made.ownerUrl, url.href)).rejects.toMatchObject({ code: '3D000' })
})

it('a starting database is awaited up to the limit, and a refusing one not at all', async () => {
  await waitForDatabase(made.ownerUrl, 0)
  const missing = new URL(made.ownerUrl)
  missing.pathname = '/there_is_none'
  const began = performance.now()
  await expect(waitForDatabase(missing.href)).rejects.toThrow('连接不上数据库（DATABASE_URL）')
  expect(performance.now() - began).toBeLessThan(10_000)

  // the first two connections are reset, as while PostgreSQL starts; later ones succeed
  const { hostname, port } = new URL(made.ownerUrl)
  let cutOff = 2
  const starting = createServer((socket) => {
    if (cutOff-- > 0) return void socket.resetAndDestroy()
    const server = connect(Number(port), hostname)
    socket.pipe(server).pipe(socket)
    for (const end of [socket, server]) end.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => starting.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void starting.close())
  const address = starting.address()
  if (typeof address !== 'object' || !address) throw new Error('a listening server has an address')
  const target = new URL(made.ownerUrl)
  target.host = `127.0.0.1:${address.port}`
  await expect(waitForDatabase(target.href, -1)).rejects.toThrow('连接不上数据库')
  expect(cutOff).toBe(1)
  await waitForDatabase(target.href)
  expect(cutOff).toBe(-1)
})
