const longestEdge = 1_600
const quality = 0.8

/** Shrinks a photo for a slow network: at most 1,600 px per edge, as JPEG. An unreadable file is returned unchanged. */
export async function shrinkPhoto(photo: Blob): Promise<Blob> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return photo
  const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const small = await new Promise<Blob | null>((told) => canvas.toBlob(told, 'image/jpeg', quality))
  return small && small.size < photo.size ? small : photo
}
