import type { FileStorage } from '../../../outside/storage/file-storage.ts'
import { scalePicture } from './accept/accept-file.ts'
import { readAddress } from './addresses.ts'

/** Pixels: enough for a print of 2 cm. */
const edge = 300

/** A stored picture as a JPEG; undefined when it is gone or broken, so that the paper is printed without it. */
export async function pictureForPaper(storage: FileStorage, url: string): Promise<Uint8Array | undefined> {
  const address = readAddress(url)
  const bytes = address && (await storage.get(`${address.tenantId}/${address.fileName}`))
  return bytes ? scalePicture(bytes, 'jpg', edge).catch(() => undefined) : undefined
}
