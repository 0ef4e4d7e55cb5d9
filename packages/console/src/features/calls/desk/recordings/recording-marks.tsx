import type { RecordingMark } from '@care/shared/calls/recordings/recording'
import { line } from '@care/shared/resources/field'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMe } from '../../../../calls/me.ts'
import { ActionDialog } from '../../../../crud/action-dialog.tsx'
import { ActionButtons } from '../../../../crud/actions/use-actions.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { clockOf } from './clock-of.ts'

interface Props {
  callId: number
  marks: readonly RecordingMark[]
  /** Second that is heard now; undefined while nothing is played. */
  second: () => number | undefined
  onGo: (second: number) => void
}

/** Moments of a recording with a note; a click plays from there. */
export function RecordingMarks({ callId, marks, second, onGo }: Props) {
  const { userId } = useMe().sysUser
  const [at, setAt] = useState<number | null>(null)
  const isHeard = second() !== undefined
  return (
    <>
      {marks.length > 0 && (
        <ul className="recording-marks" aria-label="录音标记">
          {marks.map((mark) => (
            <li key={mark.id} className="line wrap">
              <Button
                label={clockOf(mark.second)}
                aria-label={`从 ${clockOf(mark.second)} 播放`}
                icon="pi pi-play"
                text
                disabled={!isHeard}
                onClick={() => onGo(mark.second)}
              />
              <span>{mark.note}</span>
              <span className="soft">{mark.createUser}</span>
              {mark.createBy === userId && (
                <ActionButtons
                  of={mark}
                  text
                  actions={({ action }) => [
                    action(api.callRecordings.unmark, {
                      label: '删除',
                      danger: true,
                      ask: ({ note }: RecordingMark) => `删除标记“${note}”？`,
                      done: '标记已删除',
                    }),
                  ]}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isHeard && (
        <Button label="标记此刻" icon="pi pi-bookmark" outlined onClick={() => setAt(Math.floor(second() ?? 0))} />
      )}
      {at !== null && (
        <ActionDialog
          title={`标记 ${clockOf(at)}`}
          label="保存"
          call={api.callRecordings.mark}
          fields={{ note: line('备注', { max: 100, required: true }) }}
          fixed={{ id: callId, second: at }}
          done="标记已保存"
          onClose={() => setAt(null)}
        />
      )}
    </>
  )
}
