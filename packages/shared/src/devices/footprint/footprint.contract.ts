import { area, get } from '../../http/endpoint.ts'
import { pageOf } from '../../http/page.ts'
import { Footprint, FootprintSearch, Track, TrackQuery } from './footprint.ts'

/** Where devices were; told where the elder of that time allows it. */
export const footprint = area('tenant-device', {
  page: get('/devicedatafootprint/page', {
    access: 'measurement:view',
    query: FootprintSearch,
    data: pageOf(Footprint),
    summary: '设备足迹',
  }),
  track: get('/devicedatafootprint/track', {
    access: 'measurement:view',
    query: TrackQuery,
    data: Track,
    summary: '设备一天的轨迹',
  }),
})
