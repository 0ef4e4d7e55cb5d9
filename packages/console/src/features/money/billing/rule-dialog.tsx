import { partMonths } from '@care/shared/money/billing/fee.words'
import { code, count, day, flag } from '@care/shared/resources/field'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'
import { billAreas } from './bill-areas.ts'

const from = (label: string) => count(label, { maybe: true, unit: '天', hint: '不退' })
const least = (label: string) => count(label, { unit: '天' })

const fields = {
  chargesArrival: flag('入住当天计费'),
  chargesLeaving: flag('退住当天计费'),
  partMonth: code('不足整月', { words: partMonths, initial: '0' }),
  leaveMinDays: least('请假满几天退费'),
  leaveMealsFrom: from('餐费从第几天起退'),
  leaveCareFrom: from('护理费从第几天起退'),
  leaveBedFrom: from('床位费从第几天起退'),
  hospitalMinDays: least('住院满几天退费'),
  hospitalMealsFrom: from('住院餐费从第几天起退'),
  hospitalCareFrom: from('住院护理费从第几天起退'),
  hospitalBedFrom: from('住院床位费从第几天起退'),
  consumablesFrom: day('耗材从哪天起计入账单', {}),
}

/** How the institution charges its stays. */
export function RuleDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(api.feePlans.rule.query({ query: {} }))
  if (!data) return null
  return (
    <ActionDialog
      title="计费规则"
      call={api.feePlans.setRule}
      label="保存"
      fields={fields}
      values={data}
      done="计费规则已保存，从未出账的月份起适用"
      refresh={billAreas}
      onClose={onClose}
    >
      <p className="soft">
        离院和返院当天不算请假天数；留空表示不退，床位费留空即保留床位；耗材日期留空表示耗材不另收费。
      </p>
    </ActionDialog>
  )
}
