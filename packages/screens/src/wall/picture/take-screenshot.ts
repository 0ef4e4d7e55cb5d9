import { wallPictureEdge, wallPictureMost } from '@care/shared/overview/walls/wall.words'
import { renderPageSvg } from './page-svg.ts'

/** Qualities tried in turn until the picture is small enough. */
const qualities = [0.75, 0.5, 0.3]

/** A small screenshot of the page, in Base64; null when it does not get small enough. Runs while the page is idle. */
export async function takeScreenshot(): Promise<string | null> {
  const scale = Math.min(1, wallPictureEdge / Math.max(innerWidth, innerHeight))
  const [width, height] = [Math.round(innerWidth * scale), Math.round(innerHeight * scale)]
  await idle()
  const image = new Image(innerWidth, innerHeight)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(renderPageSvg(document, scale))}`
  await image.decode()
  await idle()
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  for (const quality of qualities) {
    const picture = await canvas.convertToBlob({ type: 'image/webp', quality })
    if (picture.size <= wallPictureMost) return base64(picture)
  }
  return null
}

/** Waits until the browser is idle, or for a limited time on a wall screen whose browser is never idle. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 10_000 })
    else setTimeout(resolve, 200)
  })

const base64 = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
