import { wallPictureMs } from '@care/shared/walls/wall.words'

/** Until another page has its figures. */
const settleMs = 6_000
/** Walls that turn quickly take a picture no oftener. */
const restMs = 60_000

/** Every five minutes, and shortly after something else is shown. All in epoch ms; `takenAt` 0 before the first. */
export const isPictureDue = (takenAt: number, changedAt: number, now: number) =>
  changedAt > takenAt ? now >= Math.max(changedAt + settleMs, takenAt + restMs) : now >= takenAt + wallPictureMs
