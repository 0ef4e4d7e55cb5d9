import { checkIns } from '@care/shared/people/elders/check-in'
import type { Elder } from '@care/shared/people/elders/elder'
import { labelOf } from '@care/shared/words'
import { Avatar } from '../../../../../crud/fields/avatar.tsx'

interface Props {
  elder: Elder
  title: string
  /** Called to take every field from this record. */
  onAll: () => void
}

/** Heading of a column: the record that the column shows. */
export const MergeSide = ({ elder, title, onAll }: Props) => (
  <div className="stack gap-1 start">
    <p className="line">
      <Avatar name={elder.userName} picture={elder.avatar} size={32} />
      <strong>
        {title}：{elder.userName}
      </strong>
    </p>
    <p className="soft">
      {[
        `${elder.createTime.slice(0, 10)} 建档`,
        labelOf(checkIns, elder.checkInStatus),
        [elder.buildingName, elder.roomName, elder.bedName].filter(Boolean).join(' '),
      ]
        .filter(Boolean)
        .join('　')}
    </p>
    <button type="button" className="row-action" onClick={onAll}>
      全部用这份
    </button>
  </div>
)
