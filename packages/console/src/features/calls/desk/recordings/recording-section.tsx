import type { Recording } from '@care/shared/calls/recordings/recording'
import { hearPurposes } from '@care/shared/calls/recordings/recording.words'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { HistoryList } from '../../../../kit/text/history-list.tsx'
import { clockOf } from './clock-of.ts'
import { HearDialog } from './hear-dialog.tsx'
import { RecordingMarks } from './recording-marks.tsx'
import { RecordingPlayer } from './recording-player.tsx'
import './recording.css'

const otherPurposes: Readonly<Record<string, string>> = { workbench: '呼叫工作台' }
const purposeOf = (purpose: string) =>
  Object.hasOwn(hearPurposes, purpose)
    ? hearPurposes[purpose as keyof typeof hearPurposes].label
    : (otherPurposes[purpose] ?? purpose)

/** The recording of a call: heard after its purpose is said, with marks, and who listened before. */
export function RecordingSection({ callId }: { callId: number }) {
  const { data, error, refetch } = useQuery(api.callRecordings.get.query({ params: { id: callId } }))
  return (
    <section className="drawer-section" aria-label="通话录音">
      <h3>通话录音</h3>
      {data ? <Heard recording={data} /> : <QueryPlaceholder error={error} onRetry={refetch} lines={3} />}
    </section>
  )
}

function Heard({ recording }: { recording: Recording }) {
  const { id, reason, seconds, keptUntil, deleteTime, marks, hearings } = recording
  const [isAsking, setAsking] = useState(false)
  const [hearingId, setHearing] = useState<number | null>(null)
  const player = useRef<HTMLAudioElement>(null)
  const go = (second: number) => {
    if (!player.current) return
    player.current.currentTime = second
    void player.current.play()
  }
  return (
    <>
      {reason !== null ? (
        <p className="soft">
          {reason}
          {deleteTime && `（${deleteTime.slice(0, 16)}）`}
        </p>
      ) : (
        <p className="line wrap">
          {hearingId === null && (
            <Button label="收听录音" icon="pi pi-headphones" outlined onClick={() => setAsking(true)} />
          )}
          <span className="soft">
            {[seconds !== null && `时长 ${clockOf(seconds)}`, keptUntil && `保留至 ${keptUntil.slice(0, 10)}`]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
      )}
      {reason === null && hearingId !== null && <RecordingPlayer hearingId={hearingId} player={player} />}
      <RecordingMarks
        callId={id}
        marks={marks}
        second={() => (hearingId === null || reason !== null ? undefined : (player.current?.currentTime ?? 0))}
        onGo={go}
      />
      {hearings.length > 0 && (
        <details>
          <summary>收听记录（{hearings.length}）</summary>
          <HistoryList
            label="收听记录"
            steps={hearings.map(({ userName, purpose, remark, ...one }) => ({
              ...one,
              text: [purposeOf(purpose), remark].filter(Boolean).join('：'),
              operator: userName,
            }))}
          />
        </details>
      )}
      {isAsking && <HearDialog callId={id} onBegun={setHearing} onClose={() => setAsking(false)} />}
    </>
  )
}
