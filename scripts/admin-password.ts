import { root } from './infra/paths.ts'
import { runToEnd } from './infra/programs.ts'
import { reportError } from './infra/say.ts'
import { databaseUrl } from './launcher/database-url.ts'

/**
 * `npm run admin:password`: sets a new password for the operator's first administrator in the database of DATABASE_URL,
 * otherwise in the database of `npm start`.
 */
try {
  const env = { DATABASE_URL: databaseUrl() }
  console.log(await runToEnd(process.execPath, ['packages/services/src/admin-password.ts'], { cwd: root, env }))
} catch (error) {
  process.exitCode = reportError(error)
}
