import { deflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { zip } from '../../testing/zip.ts'
import { refuseZipBomb } from './refuse-zip-bomb.ts'

const mb = 1024 * 1024
const broken = '文件已损坏或不是有效的 xlsx 文件'
const packed = (text: string | Buffer) => deflateRawSync(text, { level: 1 })
const text = 'a'.repeat(2_000)

it('a file that unpacks to a hundred megabytes in all is accepted, and a larger one is refused', () => {
  const half = packed(Buffer.alloc(50 * mb))
  expect(() => refuseZipBomb(zip('x', half, 2))).not.toThrow()
  expect(() => refuseZipBomb(zip('x', half, 3))).toThrow('文件展开后过大，请拆分后导入')
  expect(() => refuseZipBomb(zip('x', packed(text), 2_000))).not.toThrow()
  expect(() => refuseZipBomb(zip('x', packed(text), 2_001))).toThrow('文件内容过多，请使用模板填写')
  expect(() => refuseZipBomb(zip('x', Buffer.alloc(51 * mb), 2, 0))).toThrow('文件展开后过大，请拆分后导入')
})

const whole = () => zip('x', packed(text), 1)
/** The xlsx file with one two-byte number changed, at this offset from its end. */
const changed = (fromEnd: number, value: number) => {
  const file = whole()
  file.writeUInt16LE(value, file.length - fromEnd)
  return file
}
const [end, entry] = [22, 22 + 46 + 1]

it.each<[string, Buffer]>([
  ['XML definitions of its own', zip('x', packed(`<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]>${text}`), 1)],
  ['XML definitions of its own, uncompressed', zip('x', Buffer.from('<!DOCTYPE x>'), 1, 0)],
  ['a part compressed by an unknown method', zip('x', packed(text), 1, 9)],
  ['a part that cannot be decompressed', zip('x', Buffer.from('not packed'), 1)],
  ['no central directory', whole().subarray(0, -end)],
  ['half a central directory', whole().subarray(0, -1)],
  ['more parts listed than contained', changed(end - 10, 2)],
  ['a central directory beyond its end', changed(end - 16, 60_000)],
  ['a part beyond its end', changed(entry - 42, 60_000)],
  ['a part longer than the file', changed(entry - 20, 60_000)],
])('an xlsx file with %s is refused', (_, file) => {
  expect(() => refuseZipBomb(whole())).not.toThrow()
  expect(() => refuseZipBomb(file)).toThrow(broken)
})
