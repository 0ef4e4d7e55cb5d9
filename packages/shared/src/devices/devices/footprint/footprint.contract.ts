import { area, calls } from '../../../http/endpoint.ts'
import { Footprint, FootprintSearch, Track, TrackQuery } from './footprint.ts'

const view = calls({ access: 'measurement:view' })

/** Positions of devices; visible where the wearer of that time has consented. */
export const footprint = area('tenant-device', {
  page: view.list('/devicedatafootprint/page', '设备足迹', Footprint, FootprintSearch),
  track: view.get('/devicedatafootprint/track', '设备一天的轨迹', { query: TrackQuery, data: Track }),
})
