import { runInHelper } from '../costly/helper.ts'
import { argon2Hash } from './argon2.ts'

const module = new URL('./argon2.ts', import.meta.url)
const hash = runInHelper<[string], string>('hashing', module, 'argon2Hash')
const verify = runInHelper<[string, string], boolean>('hashing', module, 'argon2Verify')

export const hashPassword = (password: string, source = '') => hash(source, password)

export const passwordMatches = (passwordHash: string, password: string, source = '') =>
  verify(source, passwordHash, password)

/** A hash that is checked when the user name is unknown, so that the response takes as long as for a known one. */
export const dummyHash = await argon2Hash(crypto.randomUUID())
