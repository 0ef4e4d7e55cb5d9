import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawPuzzle } from './draw-puzzle.ts'

const bytesOf = (address: string) => Buffer.from(address.split(',')[1] ?? '', 'base64')

it('draws sharp and small pictures, with the piece inside and away from the edge where it starts', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const { background, piece, width, height, pieceWidth, pieceHeight, x, y } = await drawPuzzle()
    expect(await sharp(bytesOf(background)).metadata()).toMatchObject({
      format: 'webp',
      width: 2 * width,
      height: 2 * height,
    })
    expect(await sharp(bytesOf(piece)).metadata()).toMatchObject({
      format: 'webp',
      hasAlpha: true,
      width: 2 * pieceWidth,
      height: 2 * pieceHeight,
    })
    expect(background.length + piece.length).toBeLessThan(24_000)
    expect(x).toBeGreaterThan(pieceWidth)
    expect(x + pieceWidth).toBeLessThanOrEqual(width)
    expect(y + pieceHeight).toBeLessThanOrEqual(height)
  }
})

it('darkens the hole of the piece, whatever the background is', async () => {
  const { background, x, y } = await drawPuzzle()
  const inside = sharp(bytesOf(background)).extract({ left: 2 * x + 24, top: 2 * y + 44, width: 32, height: 32 })
  const { channels } = await sharp(await inside.toBuffer()).stats()
  for (const { mean } of channels) expect(mean).toBeLessThan(140)
})
