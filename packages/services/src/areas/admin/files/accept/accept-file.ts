import { type FilePurpose, purposeRules } from '@care/shared/admin/files/file'
import { Refusal, refused } from '@care/shared/http/errors'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { isIntactDocument } from './document-structure.ts'

sharp.cache(false)
sharp.concurrency(1)

/** The pixel limit, which prevents memory exhaustion by huge pictures. */
const limitInputPixels = 50_000_000
const longestEdge = 4_096

export interface AcceptedFile {
  bytes: Buffer
  /** The kind as stored, because pictures are encoded anew. */
  kind: string
}

export const contentTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  ofd: 'application/ofd',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}

/**
 * Checks an upload by its content and returns the bytes to store. Pictures are encoded anew, without metadata. Throws
 * with the error message of the purpose.
 */
export async function validateUpload(file: File, purpose: FilePurpose): Promise<AcceptedFile> {
  const { below, tooLarge, kinds, wrongKind } = purposeRules[purpose]
  if (file.size >= below) throw refused(tooLarge)
  if (file.size === 0) throw refused('文件是空的，请重新选择')

  const given = Buffer.from(await file.arrayBuffer())
  // a truncated file makes the detection library throw; the file then counts as of unknown kind
  const found = await fileTypeFromBuffer(given).catch(() => undefined)
  // the detection library reports an OFD file as a zip
  const ext = found?.ext === 'zip' && isIntactDocument(given, 'ofd') ? 'ofd' : found?.ext
  if (!ext || !(kinds as readonly string[]).includes(ext)) throw refused(wrongKind)
  if (!isPicture(ext) && !isIntactDocument(given, ext)) throw refused('文件不完整或夹带了其他内容，请重新导出后上传')
  return isPicture(ext) ? redraw(given, ext) : { bytes: given, kind: ext }
}

const encoders: Record<string, (image: Sharp) => Sharp> = {
  jpg: (image) => image.jpeg({ quality: 85, mozjpeg: true }),
  png: (image) => image.png(),
  webp: (image) => image.webp({ quality: 85 }),
}
export const isPicture = (kind: string) => kind === 'gif' || kind in encoders

async function redraw(given: Buffer, foundKind: string): Promise<AcceptedFile> {
  const kind = foundKind === 'gif' ? 'png' : foundKind
  return { bytes: await scalePicture(given, kind, longestEdge), kind }
}

/** Scales a picture down to fit into `edge` × `edge` pixels. */
export async function scalePicture(picture: Buffer, kind: string, edge: number): Promise<Buffer> {
  const image = sharp(picture, { limitInputPixels, failOn: 'error' })
    .rotate()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
  const encode = encoders[kind]
  if (!encode) throw new Refusal(415, '只有图片有缩略图')
  try {
    return await encode(image).timeout({ seconds: 8 }).toBuffer()
  } catch (cause) {
    throw Object.assign(refused('图片无法识别或尺寸过大，请换一张'), { cause })
  }
}
