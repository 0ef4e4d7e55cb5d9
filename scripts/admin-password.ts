import { sayWhy } from './infra/say.ts'
import { databaseUrl } from './launcher/database-url.ts'

/** `npm run admin:password`: a new password for the operator's first administrator, in the database of DATABASE_URL or of `npm start`. */
try {
  process.env.DATABASE_URL = databaseUrl()
  await import('../packages/services/src/admin-password.ts')
} catch (error) {
  process.exitCode = sayWhy(error)
}
