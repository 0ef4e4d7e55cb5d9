import { cappedText } from '@care/shared/text/count-text'
import { isWaiting, type SosTrack } from '../live/sos-watch.ts'
import { SosList } from './sos-list.tsx'

/** The unsettled SOS of all institutions, beneath the panels of a wall screen. */
export function SosStrip({ tracks }: { tracks: SosTrack[] }) {
  return (
    <section className={`sos-strip ${tracks.some(isWaiting) ? 'is-open' : ''}`} role="alert">
      <b>{cappedText(tracks.length)} 起SOS</b>
      <SosList tracks={tracks} withTenant />
    </section>
  )
}
