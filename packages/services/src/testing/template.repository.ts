import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { fillDemo } from '../areas.ts'
import { createDatabase, createPool } from '../platform/db/client.ts'
import { migrate } from '../platform/db/migrate.ts'
import { applicationRole, applicationUrl, ensureApplicationRole } from '../platform/db/role.ts'
import { dataSteps } from '../platform/setup/data-steps.ts'
import { prepareData } from '../platform/setup/first-start.ts'
import { dataSecrets, identitySecret } from './identity.ts'

/**
 * `blank` has no tables; `empty` is migrated only, `plain` too but by an owner who is no superuser; `demo` has the demo
 * data.
 */
export type Template = 'blank' | 'empty' | 'plain' | 'demo'

/** Creates every template that is missing on this server. */
export async function makeTemplates(): Promise<void> {
  for (const template of ['empty', 'plain', 'demo'] as const) await ensureTemplate(template)
}

/** Creates the database of an application under its usual name, from the demo template. */
export async function makeProductDatabase(): Promise<void> {
  const template = await ensureTemplate('demo')
  await onServer((client) => client.query(`create database care template ${template}`))
}

/** A database copied from the template, with connections as owner and as application. */
export async function makeDatabase(template: Template) {
  return copyTemplate(await ensureTemplate(template), template === 'plain')
}
export type MadeDatabase = Awaited<ReturnType<typeof makeDatabase>>

export async function dropDatabase({ name, database, owner }: MadeDatabase): Promise<void> {
  await database.destroy()
  await owner.destroy()
  await onServer((client) => client.query(`drop database ${name} with (force)`))
}

async function copyTemplate(template: string, isPlain: boolean) {
  const name = `care_test_${randomBytes(6).toString('hex')}`
  await onServer((client) => client.query(`create database ${name} template ${template} strategy file_copy`))
  if (isPlain) await onServer((client) => client.query(`alter database ${name} owner to ${plainRole}`))
  const ownerUrl = urlOf(name)
  const asTest = new URL(applicationUrl(ownerUrl, identitySecret))
  asTest.username = testRole
  const appUrl = asTest.href
  // roles belong to the whole server: a test on the same server may have set another password
  await ensureApplicationRole(ownerUrl, appUrl)
  const [database, owner] = [appUrl, ownerUrl].map((url) => createDatabase(createPool(url, patient)))
  if (!database || !owner) throw new Error('two addresses make two pools')
  return { name, ownerUrl, appUrl, database, owner }
}

/**
 * A role with the application's privileges under a name of its own. Roles belong to the server, so the password of an
 * application on the same server does not change.
 */
export const testRole = 'care_test'

/** Longer timeouts in ms, because a busy machine must not fail tests. */
const patient = { statement: 30_000, lock: 30_000, connect: 30_000, idleInTransaction: 60_000 }

/** The template of this version of the sources; the first test file creates it. */
async function ensureTemplate(template: Template): Promise<string> {
  if (template === 'blank') return 'template0'
  const name = `care_${template}_${given('TEST_TEMPLATE', 'names the version of the demo data')}`
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock(722004)')
    const known = await client.query('select from pg_roles where rolname = $1', [testRole])
    if (!known.rowCount) {
      const hasRole = await client.query('select from pg_roles where rolname = $1', [applicationRole])
      if (!hasRole.rowCount) await client.query(`create role ${applicationRole} login`)
      await client.query(`create role ${testRole} login in role ${applicationRole}`)
    }
    const made = await client.query('select from pg_database where datname = $1 and datistemplate', [name])
    if (made.rowCount) return

    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}`)
    await migrate(template === 'plain' ? await plainOwner(client, name) : urlOf(name), dataSteps(dataSecrets))
    if (template === 'demo') await prepareData({ databaseUrl: urlOf(name), dataSecrets, fillDemo })
    await client.query(`alter database ${name} is_template true`)
  })
  return name
}

const plainRole = 'care_plain'

/** The URL of an owner as on a hosted PostgreSQL: may create roles, and is bound by row-level security. */
async function plainOwner(client: pg.Client, name: string): Promise<string> {
  const password = randomBytes(12).toString('hex')
  const known = await client.query('select from pg_roles where rolname = $1', [plainRole])
  await client.query(`${known.rowCount ? 'alter' : 'create'} role ${plainRole} login createrole password '${password}'`)
  await client.query(`alter database ${name} owner to ${plainRole}`)
  const url = new URL(urlOf(name))
  url.username = plainRole
  url.password = password
  return url.href
}

async function onServer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function serverUrl(): string {
  return given('TEST_DATABASE_URL', 'a superuser of a PostgreSQL for tests')
}

function given(name: string, what: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name}: ${what}; \`npm test\` sets it`)
  return value
}

function urlOf(database: string): string {
  const url = new URL(serverUrl())
  url.pathname = `/${database}`
  return url.href
}
