import { bytesText } from '@care/shared/text/bytes-text'
import { percentOf } from './panel-words.ts'

/** Bar with the used and the total storage space. */
export function StorageBar({ used, quota }: { used: number; quota: number }) {
  const percent = percentOf(used, quota)
  return (
    <span className="storage-bar line inline gap-3">
      <span className={percent >= 90 ? 'storage-track is-full' : 'storage-track'} aria-hidden>
        <span style={{ width: `${percent}%` }} />
      </span>
      <span>
        {bytesText(used)} / {bytesText(quota)}
      </span>
    </span>
  )
}
