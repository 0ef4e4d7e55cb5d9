import { hash, verify } from '@node-rs/argon2'

/** Cost of argon2id: 19 MiB, two passes. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export const argon2Hash = (password: string) => hash(password, cost)

export const argon2Verify = (passwordHash: string, password: string) => verify(passwordHash, password)
