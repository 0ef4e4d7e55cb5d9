import { toShanghaiDay } from '@care/shared/shanghai-time'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { useId, useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { DateInput } from '../../../../kit/inputs/dates/date-input.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { RelativeTime } from '../../../../kit/time/relative-time.tsx'
import { MapLink } from '../../../../pickers/places/map-link.tsx'
import type { PanelProps } from '../detail/panel-props.ts'
import { TrackReplay } from './track-replay.tsx'
import './track.css'

/** Panel with the track of the device on a chosen day. */
export function TrackPanel({ device }: PanelProps) {
  const id = useId()
  const today = toShanghaiDay(Date.now())
  const [day, setDay] = useState(today)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...api.footprint.track.search({ deviceId: String(device.id), day }),
    placeholderData: keepPreviousData,
  })
  const step = (days: number) => setDay(dayjs(day).add(days, 'day').format('YYYY-MM-DD'))
  return (
    <section className="device-panel fit stack">
      <header className="line gap-3 wrap between">
        <div className="line track-day">
          <Button text icon="pi pi-chevron-left" aria-label="前一天" onClick={() => step(-1)} />
          <DateInput id={id} value={day} required onChange={(to) => setDay((to as string | undefined) ?? today)} />
          <Button text icon="pi pi-chevron-right" aria-label="后一天" disabled={day >= today} onClick={() => step(1)} />
          {day !== today && <Button text size="small" label="今天" onClick={() => setDay(today)} />}
        </div>
        <p className="soft line">
          {device.lastLocation ? (
            <>
              现在：{device.lastAddress ?? device.lastLocation}
              {device.lastLocationTime && <RelativeTime time={device.lastLocationTime} />}
              <MapLink location={device.lastLocation} address={device.lastAddress} />
            </>
          ) : (
            '没有最近位置'
          )}
        </p>
      </header>
      {data && !isPlaceholderData ? (
        <TrackReplay key={day} track={data} day={day} />
      ) : (
        <QueryPlaceholder error={error} onRetry={refetch} lines={8} />
      )}
    </section>
  )
}
