import { hash, verify } from '@node-rs/argon2'

/** argon2id, 19 MiB, two passes; runs on the thread pool, never on the event loop. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, cost)

export const passwordMatches = (passwordHash: string, password: string) => verify(passwordHash, password)

/** What an unknown name is measured against, so that it takes as long as a known one. */
export const nobodysHash = await hashPassword(crypto.randomUUID())
