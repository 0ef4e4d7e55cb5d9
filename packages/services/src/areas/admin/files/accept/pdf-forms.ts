import type { FileView } from '@care/shared/admin/files/file'
import type { Convert } from '../../../../outside/converter/gotenberg.ts'
import type { FileStorage } from '../../../../outside/storage/file-storage.ts'
import type { FileAddress } from '../addresses.ts'
import { contentTypes } from './accept-file.ts'

/** File kinds that a converter turns into PDF. */
const convertible = new Set(['docx', 'xlsx', 'pptx'])
export const mayHavePdfForm = (kind: string) => convertible.has(kind)
export const pdfFormOf = ({ tenantId, fileName }: FileAddress) => `${tenantId}/${fileName}.pdf`

const mostAtOnce = 4
/** How long a failed conversion is remembered before a request tries again, in ms. */
const believedMs = 300_000

interface Given {
  storage: FileStorage
  /** Converts a document to PDF; null when no converter is connected. */
  convert: Convert | null
  onFailed: (error: unknown) => void
  now?: () => number
}

/**
 * Converts office documents to PDF on the first request and stores the PDF beside the document. A request never waits:
 * the response says that the conversion is running, and the client polls. After a crash the next request starts it
 * again.
 */
export function createPdfConversions({ storage, convert, onFailed, now = Date.now }: Given) {
  const running = new Set<string>()
  const writing = new Set<Promise<void>>()
  let isClosed = false
  const failed = new Map<string, number>()

  async function make(address: FileAddress, kind: string, convert: Convert) {
    const key = pdfFormOf(address)
    running.add(key)
    try {
      const document = await storage.get(`${address.tenantId}/${address.fileName}`)
      if (!document) throw new Error('document is gone')
      const form = await convert(document, kind)
      if (isClosed) return
      await write(key, form)
      failed.delete(key)
    } catch (error) {
      if (failed.size > 1_000) failed.clear()
      failed.set(key, now())
      onFailed(error)
    } finally {
      running.delete(key)
    }
  }

  async function write(key: string, form: Buffer) {
    const written = storage.put(key, form, contentTypes.pdf ?? '')
    writing.add(written)
    await written.finally(() => writing.delete(written))
  }

  return {
    async look(address: FileAddress, kind: string, retry: boolean): Promise<FileView['form']> {
      if (!mayHavePdfForm(kind)) return 'none'
      const key = pdfFormOf(address)
      if (running.has(key)) return 'working'
      if (await storage.has(key)) return 'ready'
      if (!convert) return 'off'
      if (!retry && now() - (failed.get(key) ?? 0) < believedMs) return 'failed'
      if (!running.has(key) && running.size < mostAtOnce) void make(address, kind, convert)
      return 'working'
    },
    /** Stops further writes, and waits for running ones. */
    async close() {
      isClosed = true
      await Promise.allSettled(writing)
    },
  }
}
