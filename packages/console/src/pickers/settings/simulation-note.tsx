import { affectedWarningKinds } from '@care/shared/devices/devices/config/affected-kinds'
import type { SettingsDraft } from '@care/shared/devices/devices/config/config-schema'
import type { SettingName } from '@care/shared/devices/devices/config/settings'
import type { Tally } from '@care/shared/devices/devices/config/tally'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../calls/api.ts'
import { useDebounced } from '../../kit/page/use-debounced.ts'

interface Props {
  /** The level of the settings; the institution if no id is given. */
  of: { deviceId?: number; oldmanId?: number; deviceTypeId?: number | undefined }
  draft: SettingsDraft
}

/** Simulates the last seven days with the settings about to be saved. */
export function SimulationNote({ of, draft }: Props) {
  const settled = useDebounced(JSON.stringify({ ...of, settings: draft }), 400)
  const { mutate, data, error, isPending } = useMutation(api.settingTryouts.run.mutation())
  const isConcerned = affectedWarningKinds(Object.keys(draft) as SettingName[]).length > 0
  useEffect(() => {
    if (isConcerned) mutate({ body: JSON.parse(settled) })
  }, [settled, isConcerned, mutate])

  if (!isConcerned) return <p className="soft">这些参数不影响预警次数</p>
  if (error) return <p className="soft">近7天试算失败：{error.message}</p>
  if (!data || isPending) return <p className="soft">正在按近7天的测量试算……</p>
  if (data.measurements === 0 && data.before.total === 0) return <p className="soft">近7天没有可供试算的测量和预警</p>
  const { before, after, added, measurements, isCut } = data
  const lost = before.real - after.real
  return (
    <div role="status">
      <p>
        近7天：现行<b> {before.total} </b>次{detailOf(before)} → 改后<b> {after.total + added} </b>次
        {detailOf(after, added)}
      </p>
      <p className={lost > 0 ? 'bad' : 'soft'}>
        {lost > 0 ? `会漏掉${lost}次确有险情的预警` : `按${isCut ? '最近' : ''}${measurements}条测量试算`}
      </p>
    </div>
  )
}

function detailOf({ real, falseAlarm, unjudged }: Tally, added = 0): string {
  const parts = [
    real > 0 && `属实${real}`,
    falseAlarm > 0 && `误报${falseAlarm}`,
    unjudged > 0 && `未判${unjudged}`,
    added > 0 && `新增${added}`,
  ].filter(Boolean)
  return parts.length > 0 ? `（${parts.join('、')}）` : ''
}
