import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { refuseZipBomb } from '../imports/refuse-zip-bomb.ts'
import { ZipWriter } from './zip-writer.ts'

const folder = mkdtempSync(join(tmpdir(), 'care-zip-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Entries of the central directory, and the bytes at their offsets. */
function entriesOf(zip: Buffer) {
  const end = zip.length - 22
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const [size, length, local] = [zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)]
    const name = zip.toString('utf8', at + 46, at + 46 + length)
    const from = local + 30 + zip.readUInt16LE(local + 26)
    const bytes = zip.subarray(from, from + size)
    const isTrue =
      zip.readUInt32LE(at + 16) === crc32(bytes) && zip.toString('latin1', local, local + 4) === 'PK\x03\x04'
    at += 46 + length
    return { name, text: bytes.toString(), isTrue }
  })
}

it('a zip contains the added files: Chinese names, two files of the same name, an empty file', async () => {
  const path = join(folder, 'a.zip')
  const writer = await ZipWriter.create(path)
  await writer.add('1号答卷/病历.pdf', Buffer.from('甲'))
  await writer.add('1号答卷/病历.pdf', Buffer.from('乙乙'))
  await writer.add('2号答卷/无名', Buffer.alloc(0))
  expect(writer.count).toBe(3)
  await writer.end()
  await writer.close()
  const zip = readFileSync(path)
  expect(entriesOf(zip)).toEqual([
    { name: '1号答卷/病历.pdf', text: '甲', isTrue: true },
    { name: '1号答卷/病历（2）.pdf', text: '乙乙', isTrue: true },
    { name: '2号答卷/无名', text: '', isTrue: true },
  ])
  expect(() => refuseZipBomb(zip)).not.toThrow()
})
