import { playSpeeds } from '@care/shared/calls/recordings/recording.words'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { SelectButton } from '../../../../kit/prime/select-button.tsx'

interface Props {
  hearingId: number
  player: RefObject<HTMLAudioElement | null>
}

const speeds = playSpeeds.map((value) => ({ value, label: `${value}×` }))

/** Plays a recording, with seeking and speed. */
export function RecordingPlayer({ hearingId, player }: Props) {
  const { data, error, refetch } = useQuery({
    ...api.callRecordings.audio.query({ params: { id: hearingId } }),
    // not renewed with the marks, which would begin the sound anew
    queryKey: ['recordingAudio', hearingId],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const address = useObjectUrl(data)
  const [speed, setSpeed] = useState(1)
  if (!address) return <QueryPlaceholder error={error} onRetry={refetch} lines={2} />
  const change = (value: number) => {
    setSpeed(value)
    if (player.current) player.current.playbackRate = value
  }
  return (
    <div className="line wrap recording-player">
      {/* biome-ignore lint/a11y/useMediaCaption: a telephone call has no captions */}
      <audio
        ref={player}
        src={address}
        controls
        controlsList="nodownload noplaybackrate"
        aria-label="通话录音"
        onLoadedMetadata={({ currentTarget }) => {
          currentTarget.playbackRate = speed
        }}
      />
      <SelectButton value={speed} options={speeds} aria-label="播放速度" onChange={({ value }) => change(value)} />
    </div>
  )
}

/** The address of these bytes in the page, as long as they are shown. */
function useObjectUrl(bytes: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!bytes) return
    const made = URL.createObjectURL(bytes)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes])
  return address
}
