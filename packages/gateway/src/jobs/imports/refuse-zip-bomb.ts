import { inflateRawSync } from 'node:zlib'
import { refused } from '@care/shared/http/errors'

const maxUnpacked = 100 * 1024 * 1024
const maxEntries = 2_000
const endMark = 0x06054b50
const entryMark = 0x02014b50
const stored = 0
const deflated = 8

const broken = () => refused('文件已损坏或不是有效的 xlsx 文件')
const tooLarge = () => refused('文件展开后过大，请拆分后导入')

/**
 * Unpacks an xlsx file up to its limits before anything parses it. Refuses zip bombs, files with thousands of parts,
 * and XML with DTD definitions. The sizes stated in the central directory are not trusted.
 */
export function refuseZipBomb(file: Buffer): void {
  let left = maxUnpacked
  for (const { method, bytes } of entriesOf(file)) {
    const text = method === stored ? bytes : inflate(bytes, left)
    left -= text.length
    if (left < 0) throw tooLarge()
    if (text.subarray(0, 1_000).includes('<!DOCTYPE')) throw broken()
  }
}

function inflate(bytes: Buffer, maxOutputLength: number): Buffer {
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, maxOutputLength) })
  } catch (error) {
    throw error instanceof RangeError ? tooLarge() : broken()
  }
}

function* entriesOf(file: Buffer) {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > file.length || file.readUInt32LE(end) !== endMark) throw broken()
  const count = file.readUInt16LE(end + 10)
  if (count > maxEntries) throw refused('文件内容过多，请使用模板填写')

  let at = file.readUInt32LE(end + 16)
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== entryMark) throw broken()
    const method = file.readUInt16LE(at + 10)
    const packed = file.readUInt32LE(at + 20)
    const local = file.readUInt32LE(at + 42)
    if (local + 30 > file.length || (method !== stored && method !== deflated)) throw broken()
    const from = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    if (from + packed > file.length) throw broken()
    yield { method, bytes: file.subarray(from, from + packed) }
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
}
