import type { Work } from '@care/shared/admin/session/ways/captcha.contract'
import { sha256 } from '@noble/hashes/sha2.js'
import { type DeriveKeyFunction, solveChallenge } from 'altcha-lib'

/** Pure JS key derivation, because SubtleCrypto is missing on plain http, which institutions use in their intranet. */
const deriveKey: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => {
  let key = sha256(Uint8Array.of(...salt, ...password))
  for (let round = 1; round < cost; round++) key = sha256(key)
  return { derivedKey: key.subarray(0, keyLength) }
}

addEventListener('message', async ({ data }: MessageEvent<Work>) => {
  postMessage(await solveChallenge({ challenge: data, deriveKey }))
})
