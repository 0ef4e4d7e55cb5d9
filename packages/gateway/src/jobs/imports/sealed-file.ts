import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const cipher = 'aes-256-gcm'
const [ivLength, tagLength] = [12, 16]

/**
 * Derives path and encryption key from the secret name, which only the job record contains: without that record the
 * file cannot be read.
 */
const madeOf = (use: 'place' | 'key', name: string) =>
  createHash('sha256').update(`care import ${use}\n${name}`).digest()

/**
 * `<tenant>/<32 hex digits>.<kind>`, like the names of `newFileName`; the clean-up needs the kind to know the file's
 * lifetime.
 */
function placeOf(filesDir: string, name: string): string {
  const kind = name.slice(name.indexOf('.'))
  return join(filesDir, dirname(name), madeOf('place', name).toString('hex').slice(0, 32) + kind)
}

async function* sealed(name: string, data: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  const iv = randomBytes(ivLength)
  const sealing = createCipheriv(cipher, madeOf('key', name), iv)
  yield iv
  for await (const part of data) yield sealing.update(part)
  yield sealing.final()
  yield sealing.getAuthTag()
}

/**
 * Writes an encrypted file that only the account of this process may read, because it may contain passwords and ID
 * numbers. Moves it into place only when it is complete and `insist` did not throw.
 */
export async function writeSealed(
  filesDir: string,
  name: string,
  data: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  insist: () => void = () => undefined,
): Promise<void> {
  const path = placeOf(filesDir, name)
  const part = `${path}.${randomUUID()}.part`
  await mkdir(dirname(path), { recursive: true })
  try {
    await pipeline(sealed(name, data), createWriteStream(part, { mode: 0o600 }))
    insist()
    await rename(part, path)
  } finally {
    await rm(part, { force: true })
  }
}

/** Reads and decrypts a file; null when it is gone. */
export async function readSealed(filesDir: string, name: string): Promise<Buffer | null> {
  const kept = await readFile(placeOf(filesDir, name)).catch(() => null)
  if (!kept) return null
  const opening = createDecipheriv(cipher, madeOf('key', name), kept.subarray(0, ivLength))
  opening.setAuthTag(kept.subarray(-tagLength))
  return Buffer.concat([opening.update(kept.subarray(ivLength, -tagLength)), opening.final()])
}

export const dropSealed = (filesDir: string, name: string): Promise<void> =>
  rm(placeOf(filesDir, name), { force: true })
