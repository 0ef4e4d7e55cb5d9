import { useBeats } from './use-beats.ts'
import { useNightReload } from './use-night-reload.ts'

/** What a wall does for itself beside showing: nobody stands in front of it. */
export function WallHealth() {
  useBeats()
  useNightReload()
  return null
}
