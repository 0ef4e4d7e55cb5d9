import { randomInt } from 'node:crypto'
import sharp from 'sharp'

/** Device pixels per CSS pixel, so that the picture is sharp on high-density screens. */
const density = 2
const ground = '#f4f6f8'

/** Rasterises an SVG with random slant and grain, so that an attacker cannot look up its outline in a table. */
export async function rasterise(svg: string, width: number, height: number): Promise<Buffer> {
  const [wide, high] = [width * density, height * density]
  const slant = randomInt(-18, 19) / 100
  const slanted = await sharp(Buffer.from(svg), { density: 72 * density })
    .affine([1, slant, randomInt(-6, 7) / 100, 1], { background: ground })
    .flatten({ background: ground })
    .png()
    .toBuffer()
  const drawn = await sharp(slanted).resize(wide, high, { fit: 'fill' }).png().toBuffer()
  const grain = await sharp({
    create: {
      width: wide,
      height: high,
      channels: 3,
      background: ground,
      noise: { type: 'gaussian', mean: 234, sigma: 14 },
    },
  })
    .png()
    .toBuffer()
  return sharp(drawn)
    .composite([{ input: grain, blend: 'multiply' }])
    .blur(0.5)
    .png({ palette: true, colours: 24, dither: 0 })
    .toBuffer()
}
