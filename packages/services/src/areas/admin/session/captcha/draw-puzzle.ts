import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { drawScene } from './scene.ts'

/** Device pixels per CSS pixel, so that the picture is sharp on high-density screens. */
const density = 2
const width = 320
const height = 160
/** Edge length of the square of the piece; knobs of the piece extend beyond it at the top and on the right. */
const square = 42
const knob = 9
const rim = 1
const pieceWidth = square + knob + 2 * rim
const pieceHeight = square + knob + 2 * rim

const outline = [
  `M${rim} ${knob + rim}`,
  `h${square / 2 - knob} a${knob} ${knob} 0 1 1 ${2 * knob} 0 h${square / 2 - knob}`,
  `v${square / 2 - knob} a${knob} ${knob} 0 1 1 0 ${2 * knob} v${square / 2 - knob}`,
  `h${-square} z`,
].join(' ')

const shape = (paint: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pieceWidth * density}" height="${pieceHeight * density}"
      viewBox="0 0 ${pieceWidth} ${pieceHeight}"><path d="${outline}" ${paint}/></svg>`,
  )
const mask = shape('fill="#fff"')
const edge = shape('fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="1.5"')
const hole = shape('fill="#0b1524" fill-opacity=".55" stroke="#fff" stroke-opacity=".7" stroke-width="1"')
/** A fainter decoy hole, so that the solution is not simply the darkest place. */
const decoy = shape('fill="#0b1524" fill-opacity=".28"')

export interface Puzzle {
  background: string
  piece: string
  width: number
  height: number
  pieceWidth: number
  pieceHeight: number
  x: number
  y: number
}

/**
 * Draws a picture with a hole and the piece that fits the hole; `x` and `y` are the upper left corner of the piece in
 * the hole.
 */
export async function drawPuzzle(): Promise<Puzzle> {
  const [x, y] = [randomInt(90, width - pieceWidth - 8), randomInt(6, height - pieceHeight - 6)]
  const scene = await sharp(Buffer.from(drawScene(width, height, density)))
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
  const [background, piece] = await Promise.all([
    sharp(scene)
      .composite([
        { input: decoy, ...at(decoyLeft(x), randomInt(6, height - pieceHeight - 6)) },
        { input: hole, ...at(x, y) },
      ])
      .webp({ quality: 70 })
      .toBuffer(),
    cut(scene, x, y),
  ])
  return {
    background: dataAddress(background),
    piece: dataAddress(piece),
    width,
    height,
    pieceWidth,
    pieceHeight,
    x,
    y,
  }
}

/** The left edge of the decoy, well away from the real hole. */
function decoyLeft(x: number): number {
  const room = width - pieceWidth - 8
  const left = randomInt(60, room)
  return Math.abs(left - x) > pieceWidth
    ? left
    : left > x
      ? Math.min(left + pieceWidth, room)
      : Math.max(left - pieceWidth, 4)
}

const at = (x: number, y: number) => ({ left: x * density, top: y * density })

const cut = (scene: Buffer, x: number, y: number) =>
  sharp(scene)
    .extract({ ...at(x, y), width: pieceWidth * density, height: pieceHeight * density })
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }, { input: edge }])
    .webp({ quality: 74, alphaQuality: 80 })
    .toBuffer()

const dataAddress = (picture: Buffer) => `data:image/webp;base64,${picture.toString('base64')}`
