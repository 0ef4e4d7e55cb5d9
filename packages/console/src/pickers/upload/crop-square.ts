import type { Area } from 'react-easy-crop'

export const avatarSide = 320

/** The chosen square of a picture as a 320 × 320 JPEG. */
export async function cropSquare(address: string, { x, y, width, height }: Area): Promise<File> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = avatarSide
  canvas.height = avatarSide
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, avatarSide, avatarSide)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!blob) throw new Error('图片无法裁剪，请换一张')
  return new File([blob], 'avatar.jpg', { type: 'image/jpeg' })
}
