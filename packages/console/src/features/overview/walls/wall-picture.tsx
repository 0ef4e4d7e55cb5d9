import type { Wall } from '@care/shared/overview/walls/wall'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { Dialog } from '../../../kit/dialogs/dialog.tsx'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import { RelativeTime } from '../../../kit/time/relative-time.tsx'
import './walls.css'

/** The latest screenshot that the wall screen sent. */
export function WallPicture({ wall: { id, name, state, pictureTime } }: { wall: Wall }) {
  const [isWhole, setWhole] = useState(false)
  const { address, error, refetch } = usePicture(id, pictureTime)
  const alt = `“${name}”的画面`

  if (pictureTime === null)
    return <p className="soft">{state === 'revoked' ? '撤销时已删除' : '还没有画面，接入后约一分钟出现'}</p>
  if (!address) return <QueryPlaceholder error={error} onRetry={refetch} lines={6} />
  return (
    <figure className="wall-picture stack gap-2 start">
      <button type="button" aria-label="放大画面" title="放大" onClick={() => setWhole(true)}>
        <img src={address} alt={alt} />
      </button>
      <figcaption className="soft">
        画面时间：
        <RelativeTime time={pictureTime} />
      </figcaption>
      {isWhole && (
        <Dialog title={alt} width={80} onClose={() => setWhole(false)}>
          <img className="wall-picture-whole" src={address} alt={alt} />
        </Dialog>
      )}
    </figure>
  )
}

/** Object URL of the screenshot, refetched whenever `pictureTime` changes. */
function usePicture(id: number, pictureTime: string | null) {
  const call = api.walls.picture.query({ params: { id } })
  const query = useQuery({ ...call, queryKey: [...call.queryKey, pictureTime], enabled: pictureTime !== null })
  const [address, setAddress] = useState('')
  const { data } = query
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return { address, ...query }
}
