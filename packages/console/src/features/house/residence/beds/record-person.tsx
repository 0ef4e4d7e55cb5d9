import { day, flag } from '@care/shared/resources/field'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../../calls/api.ts'
import { ActionDialog } from '../../../../crud/action-dialog.tsx'
import { residenceAreas } from '../use-residence.ts'

const fields = {
  birthday: day('出生日期', {}),
  evenIfSimilar: flag('已核对，与同号或同名长者不是同一人'),
}

interface Props {
  request: { id: number; userName: string | null; birthYear: number | null }
  onClose: () => void
}

/** Makes somebody on the waiting list an elder of the archive, and goes on with the check-in. */
export const RecordPerson = ({ request: { id, userName, birthYear }, onClose }: Props) => (
  <ActionDialog
    title={`${userName} · 建立档案`}
    call={api.bedRequests.record}
    label="建档并办理入住"
    fields={fields}
    fixed={{ id }}
    note={
      <p className="soft">姓名、性别和手机号码取自候床登记{birthYear ? `，登记的出生年份是${birthYear}年` : ''}。</p>
    }
    done="档案已建立"
    refresh={residenceAreas}
    onDone={({ oldmanId }) => navigate(`/oldMan/checkin?oldmanId=${oldmanId}`)}
    onClose={onClose}
  />
)
