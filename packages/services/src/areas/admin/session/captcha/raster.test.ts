import sharp from 'sharp'
import { expect, it } from 'vitest'
import { rasterise } from './raster.ts'

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="40"><rect width="100%" height="100%" fill="#f4f6f8"/>' +
  '<path d="M20 5h20v30h-20z" fill="#c00"/></svg>'

it('returns pixels only, sharp on high-density screens, never the same twice, and still legible', async () => {
  const [one, other] = await Promise.all([rasterise(svg, 100, 40), rasterise(svg, 100, 40)])
  const { format, width, height } = await sharp(one).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 200, height: 80 })
  expect(one.equals(other)).toBe(false)
  expect(one.length).toBeLessThan(20 * 1024)
  const redness = async (left: number) => {
    const part = await sharp(one).extract({ left, top: 32, width: 16, height: 16 }).png().toBuffer()
    const { channels } = await sharp(part).stats()
    return (channels[0]?.mean ?? 0) - (channels[1]?.mean ?? 0)
  }
  expect(await redness(52)).toBeGreaterThan((await redness(170)) + 40)
})
