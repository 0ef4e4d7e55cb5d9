import type { FileStorage } from '../../outside/storage/file-storage.ts'
import { draw } from './accept-file.ts'
import { readAddress } from './addresses.ts'

/** Enough for a photo of 2 cm in print. */
const edge = 300

/** A picture of ours as a JPEG, whatever it is kept as; a paper is printed without one that is gone or broken. */
export async function pictureForPaper(storage: FileStorage, url: string): Promise<Uint8Array | undefined> {
  const address = readAddress(url)
  const bytes = address && (await storage.get(`${address.tenantId}/${address.fileName}`))
  return bytes ? draw(bytes, 'jpg', edge).catch(() => undefined) : undefined
}
