import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Logger } from 'pino'
import { readSite } from './site.ts'

const worthwhileBytes = 1024
const compressors = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
}

/**
 * Writes compressed copies of an app's files beside them, once per build. Until that is done, files are sent
 * uncompressed.
 */
export async function compressSite(root: string, log: Logger) {
  try {
    for (const file of readSite('/', root).files)
      if (/\.(m?js|css|svg|json)$/.test(file)) await compressFile(join(root, file))
  } catch (error) {
    log.warn({ err: error }, 'files are served unpacked')
  }
}

async function compressFile(path: string) {
  const { size, mtimeMs } = await stat(path)
  if (size < worthwhileBytes) return
  for (const [ending, compress] of Object.entries(compressors)) {
    const packed = `${path}.${ending}`
    // the compressed copy does not exist yet
    const there = await stat(packed).catch(() => null)
    if (there && there.mtimeMs >= mtimeMs) continue
    await writeFile(`${packed}.part`, await compress(await readFile(path)))
    await rename(`${packed}.part`, packed)
  }
}
