import { type LevelChangeRow, levelChange } from '@care/shared/house/residence/levels/level-change.words'
import { api } from '../../../../calls/api.ts'
import { DocumentPage } from '../../../../crud/document-page.tsx'
import { DictTag } from '../../../../crud/fields/dict-tag.tsx'
import { yuanText } from '../../../../crud/fields/fields.tsx'
import { elderIdField } from '../../../../pickers/people/elder-input.tsx'
import { StayRequestLinks } from '../stay-request-links.tsx'
import { residenceAreas } from '../use-residence.ts'

/** 等级变更: approved by another person, in effect from its day on. */
export const LevelChangesPage = () => (
  <DocumentPage
    calls={api.levelChanges}
    words={levelChange}
    fields={{ oldmanId: elderIdField('长者') as never }}
    refresh={residenceAreas}
    actions={<StayRequestLinks />}
    moves={{
      approve: { about: (row) => <Consequence change={row} /> },
      refuse: { refuses: true },
      withdraw: { ask: ({ userName }) => `撤回${userName}的等级变更？护理等级和费用保持不变。`, yes: '撤回' },
    }}
    empty="没有等级变更申请，可在这里或长者档案的入住页申请"
  />
)

const Consequence = ({ change }: { change: LevelChangeRow }) => {
  const fee = change.monthlyFee ?? change.levelFee
  const feeText = fee === null ? '新等级没有护理费标准，护理费不变' : `护理费${yuanText(fee)}/月`
  return (
    <div className="stack gap-2">
      <p className="line gap-2">
        {change.userName}
        <DictTag type="care_level" value={change.fromLevel} />
        <i className="pi pi-arrow-right small" role="img" aria-label="变更为" />
        <DictTag type="care_level" value={change.toLevel} />
      </p>
      <p className="soft">
        自{change.effectiveDate}起，{feeText}；当月账单已出账的，护理费自未出账的首日起变更。照护计划随等级更新。
      </p>
    </div>
  )
}
