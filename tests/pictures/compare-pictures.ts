import type { Page } from 'playwright-core'

/** The largest difference between two pictures (0 to 255), and its place in pixels. */
export interface Difference {
  worst: number
  x: number
  y: number
}

/** Side of the squares whose mean colours are compared, and the distance between squares, in pixels. */
const square = 10
const step = 5
/** Pixels by which a square may have moved, because other display sizes are rounded differently. */
const shift = 1

/**
 * Compares pictures by the mean colours of overlapping squares, each with its best match nearby, so that the rendering
 * of letters hardly matters. Other fonts and smoothing cause small differences; missing, cut, moved or recoloured
 * content causes large differences.
 */
export function compare(page: Page, picture: Buffer, kept: Buffer): Promise<Difference> {
  return page.evaluate(
    async ({ pictures, square, step, shift }) => {
      const [shown, known] = await Promise.all(
        pictures.map(async (url) => createImageBitmap(await (await fetch(url)).blob())),
      )
      if (!shown || !known) throw new Error('no picture')
      const { width, height } = shown
      if (Math.abs(known.width - width) > 2 || Math.abs(known.height - height) > 2) return { worst: 255, x: 0, y: 0 }

      /** Summed-area table per colour, so that the mean colour of any square needs only four look-ups. */
      const sumsOf = (bitmap: ImageBitmap) => {
        const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
        if (!context) throw new Error('no canvas')
        context.drawImage(bitmap, 0, 0, width, height)
        const { data } = context.getImageData(0, 0, width, height)
        return [0, 1, 2].map((color) => {
          const sums = new Float64Array((width + 1) * (height + 1))
          for (let y = 0; y < height; y++) {
            let line = 0
            for (let x = 0; x < width; x++) {
              line += data[(y * width + x) * 4 + color] as number
              sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] as number) + line
            }
          }
          return sums
        })
      }
      const [now, before] = [sumsOf(shown), sumsOf(known)]
      const meansAt = (of: Float64Array[], x: number, y: number) =>
        of.map((sums) => {
          const at = (x: number, y: number) => sums[y * (width + 1) + x] as number
          return (at(x + square, y + square) - at(x, y + square) - at(x + square, y) + at(x, y)) / (square * square)
        })
      const farthest = (a: number[], b: number[]) =>
        Math.max(...a.map((mean, color) => Math.abs(mean - (b[color] ?? 0))))

      const found = { worst: 0, x: 0, y: 0 }
      for (let y = shift; y + square + shift <= height; y += step)
        for (let x = shift; x + square + shift <= width; x += step) {
          const mean = meansAt(now, x, y)
          let least = farthest(mean, meansAt(before, x, y))
          for (let down = -shift; down <= shift && least > found.worst; down++)
            for (let right = -shift; right <= shift; right++)
              least = Math.min(least, farthest(mean, meansAt(before, x + right, y + down)))
          if (least > found.worst) Object.assign(found, { worst: least, x, y })
        }
      return found
    },
    { pictures: [urlOf(picture), urlOf(kept)], square, step, shift },
  )
}

/** Compresses a picture like the reference pictures: small, and good enough for the comparison and for a person. */
export const compressPicture = (page: Page, picture: Buffer): Promise<Buffer> => drawn(page, [picture], undefined, 0.4)

/** Draws the reference on the left and the new picture on the right, with a frame around the largest difference. */
export const sideBySide = (page: Page, picture: Buffer, kept: Buffer, { x, y }: Difference): Promise<Buffer> =>
  drawn(page, [kept, picture], { x: x - square, y: y - square, size: 3 * square }, 0.9)

async function drawn(page: Page, pictures: Buffer[], frame: object | undefined, quality: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ({ pictures, frame, quality }) => {
      const bitmaps = await Promise.all(pictures.map(async (url) => createImageBitmap(await (await fetch(url)).blob())))
      const gap = 16
      const width = bitmaps.reduce((sum, bitmap) => sum + bitmap.width + gap, -gap)
      const canvas = new OffscreenCanvas(width, Math.max(...bitmaps.map(({ height }) => height)))
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      let left = 0
      for (const bitmap of bitmaps) {
        context.drawImage(bitmap, left, 0)
        context.strokeStyle = '#f0f'
        context.lineWidth = 2
        if (frame) context.strokeRect(left + frame.x, frame.y, frame.size, frame.size)
        left += bitmap.width + gap
      }
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
      const bytes = new Uint8Array(await blob.arrayBuffer())
      let text = ''
      for (const byte of bytes) text += String.fromCharCode(byte)
      return btoa(text)
    },
    { pictures: pictures.map(urlOf), frame: frame as { x: number; y: number; size: number } | undefined, quality },
  )
  return Buffer.from(base64, 'base64')
}

const urlOf = (picture: Buffer) => `data:image/${isPng(picture) ? 'png' : 'webp'};base64,${picture.toString('base64')}`
const isPng = (picture: Buffer) => picture[0] === 0x89
