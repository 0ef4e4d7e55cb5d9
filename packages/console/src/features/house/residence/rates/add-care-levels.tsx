import { levelsByNeed } from '@care/shared/house/residence/rates/care-rate.words'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { useMayCall, useMe } from '../../../../calls/me.ts'
import { confirm } from '../../../../kit/dialogs/confirm.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { toast, toastSuccess } from '../../../../kit/messages/toast.ts'

const names = Object.values(levelsByNeed).join('、')
/** The maximum page size of a list. */
const most = 100

/** Button that adds the four standard care levels in one request, beside the levels that the institution has. */
export function AddCareLevels() {
  const { tenantId } = useMe().sysUser
  const mayTake = useMayCall()(api.careRates.create)
  const create = useMutation(api.careRates.create.mutation())
  const take = async () => {
    const { records } = await api.careRates.page.call({ query: { size: most } })
    const own = records.filter((rate) => rate.tenantId === tenantId).map(({ careLevel }) => careLevel)
    const missing = Object.keys(levelsByNeed).filter((level) => !own.includes(level))
    for (const careLevel of missing) await create.mutateAsync({ body: { careLevel, monthlyFee: 0 } })
    if (missing.length === 0) toast('info', `${names}都已添加`)
    else toastSuccess('已添加，请修改月护理费')
  }
  if (!mayTake) return null
  return (
    <Button
      label="采用介助介护等级"
      outlined
      loading={create.isPending}
      onClick={() =>
        confirm({
          title: '采用介助介护等级',
          icon: 'pi pi-list-check',
          text: `为本机构添加${names}，已有的不变；月护理费先为0元，请随后修改。`,
          onYes: () => void take(),
        })
      }
    />
  )
}
