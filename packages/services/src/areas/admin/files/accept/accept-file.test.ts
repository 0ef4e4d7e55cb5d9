import { type FilePurpose, filePurposes, purposeRules } from '@care/shared/admin/files/file'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { ofdFile, wordFile } from '../../../../testing/office-file.ts'
import { contentTypes, scalePicture, validateUpload } from './accept-file.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#00569d' } })
const accept = (bytes: Uint8Array, purpose: FilePurpose) =>
  validateUpload(new File([new Uint8Array(bytes)], 'any.name'), purpose)
const sizeOf = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata()
  return { width, height, format }
}
const pdf = (bytes = 20) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 14), Buffer.from('%%EOF')])

/** The same archive with 100 bytes in front of its directory that belong to no entry. */
function behindFirst(archive: Buffer): Buffer {
  const list = archive.indexOf('PK\x01\x02')
  const end = Buffer.from(archive.subarray(list))
  end.writeUInt32LE(list + 100, end.length - 6)
  return Buffer.concat([archive.subarray(0, list), Buffer.alloc(100), end])
}

it('accepts for each purpose only the allowed kinds, detected by content', async () => {
  const files = {
    jpg: await picture(8, 8).jpeg().toBuffer(),
    png: await picture(8, 8).png().toBuffer(),
    gif: await picture(8, 8).gif().toBuffer(),
    webp: await picture(8, 8).webp().toBuffer(),
    tif: await picture(8, 8).tiff().toBuffer(),
    pdf: pdf(),
    docx: wordFile(),
    ofd: ofdFile(),
  }
  const taken: Partial<Record<FilePurpose, string>> = {}
  for (const purpose of filePurposes) {
    const kinds: string[] = []
    for (const [given, bytes] of Object.entries(files))
      await accept(bytes, purpose).then(
        ({ kind }) => kinds.push(given === kind ? given : `${given}>${kind}`),
        () => {},
      )
    taken[purpose] = kinds.join(' ')
  }
  expect(taken).toEqual({
    workOrder: 'jpg png gif>png webp pdf docx',
    avatar: 'jpg png',
    receipt: 'jpg png',
    picture: 'jpg png gif>png webp',
    document: 'pdf docx',
    invoice: 'jpg png pdf ofd',
    signature: 'png',
    answer: 'jpg png gif>png webp pdf docx',
    other: 'jpg png gif>png webp pdf docx',
  })
})

it.each([
  ['workOrder', 4, '上传文件大小不能超过 4MB!'],
  ['document', 5, '上传文件大小不能超过 5MB!'],
] as const)('accepts a file for %s below %d MB', async (purpose, megabytes, message) => {
  const limit = megabytes * 1024 * 1024
  expect((await accept(pdf(limit - 1), purpose)).bytes).toHaveLength(limit - 1)
  await expect(accept(pdf(limit), purpose)).rejects.toMatchObject({ message })
})

it.each<[string, 'taken' | 'refused', Buffer]>([
  ['a PDF that ends with a line', 'taken', Buffer.concat([pdf(), Buffer.from('\r\n\0')])],
  ['a PDF that is cut short', 'refused', pdf().subarray(0, -5)],
  ['a PDF with an archive behind it', 'refused', Buffer.concat([pdf(), wordFile()])],
  ['a PDF with an archive before its end', 'refused', Buffer.concat([pdf(), wordFile(), Buffer.from('%%EOF')])],
  ['a PDF that is a page', 'refused', Buffer.from('%PDF-1.7\n<ScRipt>alert(1)</script>\n%%EOF')],
  ['a document', 'taken', wordFile({ 'docProps/app.xml': 'x' })],
  ['a document that contains the start of a PDF', 'refused', wordFile({ 'a.pdf': '%PDF-1.7' })],
  ['a document with a macro', 'refused', wordFile({ 'word/vbaProject.bin': 'x' })],
  ['a document that is also a Java archive', 'refused', wordFile({ 'META-INF/MANIFEST.MF': 'x' })],
  ['a document with paths outside of the archive', 'refused', wordFile({ '../../etc/cron.d/x': 'x' })],
  ['a document with bytes appended', 'refused', Buffer.concat([wordFile(), Buffer.from('x')])],
  ['a document with bytes before its directory', 'refused', behindFirst(wordFile())],
])('%s is %s', async (_, expected, bytes) => {
  const answer = await accept(bytes, 'document').then(
    () => 'taken',
    ({ message }) => message,
  )
  expect(answer).toBe(expected === 'taken' ? 'taken' : '文件不完整或夹带了其他内容，请重新导出后上传')
})

it.each([
  ['an archive without the main file', ofdFile({ 'OFD.xml': undefined })],
  ['an OFD with something behind it', Buffer.concat([ofdFile(), Buffer.from('x')])],
  ['an OFD that unpacks elsewhere', ofdFile({ '../x': 'x' })],
])('refuses %s as the file of an invoice', async (_, bytes) => {
  await expect(accept(bytes, 'invoice')).rejects.toMatchObject({ message: purposeRules.invoice.wrongKind })
})

it('maps every stored kind to its standard content type', () => {
  const office = 'application/vnd.openxmlformats-officedocument'
  const kept = new Set(filePurposes.flatMap((purpose) => purposeRules[purpose].kinds as readonly string[]))
  // gif is left out, because an animated picture is stored as a png
  kept.delete('gif')
  expect(Object.fromEntries([...kept].map((kind) => [kind, contentTypes[kind]]))).toEqual({
    jpg: 'image/jpeg',
    png: 'image/png',
    webp: 'image/webp',
    pdf: 'application/pdf',
    ofd: 'application/ofd',
    docx: `${office}.wordprocessingml.document`,
    xlsx: `${office}.spreadsheetml.sheet`,
    pptx: `${office}.presentationml.presentation`,
  })
})

it('rotates a photograph upright by its orientation tag, which is not stored', async () => {
  const lying = await picture(60, 30).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const { bytes } = await accept(lying, 'picture')
  expect(await sizeOf(bytes)).toEqual({ width: 30, height: 60, format: 'jpeg' })
  expect((await sharp(bytes).metadata()).orientation).toBeUndefined()
  expect(await sizeOf(await scalePicture(lying, 'jpg', 20))).toEqual({ width: 10, height: 20, format: 'jpeg' })
})

it.each([
  [5_000, 10, 4_096, 8],
  [10, 5_000, 8, 4_096],
  [4_096, 4, 4_096, 4],
  [30, 20, 30, 20],
])('scales a picture of %d × %d to %d × %d', async (width, height, keptWidth, keptHeight) => {
  const { bytes } = await accept(await picture(width, height).png().toBuffer(), 'picture')
  expect(await sizeOf(bytes)).toEqual({ width: keptWidth, height: keptHeight, format: 'png' })
})

it('accepts pictures of up to fifty million pixels, as large cameras make them', async () => {
  const small = await picture(8, 8).jpeg().toBuffer()
  /** A picture of 8 × 8 pixels whose header declares 10,000 × `height`; the missing rest is decoded as grey. */
  const large = (height: number) => {
    const forged = Buffer.from(small)
    const size = forged.indexOf(Buffer.from([0xff, 0xc0])) + 5
    forged.writeUInt16BE(height, size)
    forged.writeUInt16BE(10_000, size + 2)
    return scalePicture(forged, 'jpg', 80)
  }
  expect(await sizeOf(await large(5_000))).toMatchObject({ width: 80, height: 40 })
  await expect(large(5_001)).rejects.toMatchObject({ message: '图片无法识别或尺寸过大，请换一张' })
})

it('makes thumbnails of each kind of picture, never enlarged, and of no other files', async () => {
  const given = await picture(100, 400).webp().toBuffer()
  expect(await sizeOf(await scalePicture(given, 'webp', 80))).toEqual({ width: 20, height: 80, format: 'webp' })
  expect(await sizeOf(await scalePicture(given, 'webp', 640))).toMatchObject({ width: 100, height: 400 })
  await expect(scalePicture(pdf(), 'pdf', 80)).rejects.toMatchObject({ status: 415 })
})
