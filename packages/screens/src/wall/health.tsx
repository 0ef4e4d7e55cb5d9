import { usePictures } from './picture/use-pictures.ts'
import { useBeats } from './use-beats.ts'
import { useNightReload } from './use-night-reload.ts'
import { useRotation } from './use-rotation.ts'

/** What a wall does for itself beside showing: nobody stands in front of it. */
export function WallHealth() {
  useBeats()
  useRotation()
  usePictures()
  useNightReload()
  return null
}
