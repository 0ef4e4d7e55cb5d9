import type { FileStorage } from '../../../outside/storage/file-storage.ts'
import { scalePicture } from './accept/accept-file.ts'
import { parseFileUrl } from './addresses.ts'

/** Edge in pixels, enough to print 2 cm. */
const edge = 300

/**
 * A stored picture as a JPEG; undefined when the file is missing or broken, so that the document is printed without it.
 */
export async function pictureForPaper(storage: FileStorage, url: string): Promise<Uint8Array | undefined> {
  const address = parseFileUrl(url)
  const bytes = address && (await storage.get(`${address.tenantId}/${address.fileName}`))
  return bytes ? scalePicture(bytes, 'jpg', edge).catch(() => undefined) : undefined
}
