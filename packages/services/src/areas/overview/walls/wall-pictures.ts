import type { Caller } from '@care/shared/admin/session/session'
import { notFound, orNotFound, refused } from '@care/shared/http/errors'
import type { WallPicture } from '@care/shared/overview/walls/wall'
import { wallPictureEdge } from '@care/shared/overview/walls/wall.words'
import { fileTypeFromBuffer } from 'file-type'
import type { Db } from '../../../platform/db/client.ts'
import { contentTypes, scalePicture } from '../../admin/files/files.port.ts'
import { wallIdOfCaller } from './change-walls.ts'
import { findPicture, putPicture } from './wall-picture.repository.ts'

const kinds = ['jpg', 'webp']

/** Checks the screenshot by its content and encodes it anew. Of each big screen only the newest is stored. */
export async function savePicture(db: Db, caller: Caller, { picture }: WallPicture): Promise<true> {
  const id = wallIdOfCaller(caller)
  const bytes = Buffer.from(picture, 'base64')
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!type || !kinds.includes(type.ext)) throw refused('画面只能是 JPEG 或 WebP 图片')
  const isKept = await putPicture(db, caller, id, await scalePicture(bytes, 'webp', wallPictureEdge))
  if (!isKept) throw notFound('大屏终端')
  return true
}

export async function readPicture(db: Db, caller: Caller, id: number): Promise<File> {
  const { picture } = orNotFound('大屏画面')(await findPicture(db, caller, id))
  return new File([new Uint8Array(picture)], `大屏画面${id}.webp`, { type: contentTypes.webp ?? '' })
}
