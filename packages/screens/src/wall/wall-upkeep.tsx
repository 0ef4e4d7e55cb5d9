import { useScreenshots } from './picture/use-screenshots.ts'
import { useBeats } from './use-beats.ts'
import { useNightReload } from './use-night-reload.ts'
import { useRotation } from './use-rotation.ts'

/** Background tasks of an unattended wall screen. */
export function WallUpkeep() {
  useBeats()
  useRotation()
  useScreenshots()
  useNightReload()
  return null
}
