import type { CreatedLinks } from '@care/shared/forms/questionnaires/links/personal-link'
import { maxLinks } from '@care/shared/forms/questionnaires/links/personal-links.words'
import type { ElderRow } from '@care/shared/people/elders/elder'
import { epochOf, toShanghaiDay } from '@care/shared/shanghai-time'
import { useState } from 'react'
import { api } from '../../../../../calls/api.ts'
import { dateTime } from '../../../../../crud/fields/fields.tsx'
import { DataGrid } from '../../../../../crud/list/data-grid.tsx'
import { SearchBar } from '../../../../../crud/list/search-bar.tsx'
import { useLocalPage } from '../../../../../crud/list/use-page.ts'
import { useRowSelection } from '../../../../../crud/list/use-selection.ts'
import { useAction } from '../../../../../crud/use-action.ts'
import { LeaveButton } from '../../../../../kit/dialogs/dialog-buttons.tsx'
import { Drawer } from '../../../../../kit/dialogs/drawer.tsx'
import { Unsaved } from '../../../../../kit/dialogs/unsaved.ts'
import { FormRow } from '../../../../../kit/form/form-row.tsx'
import { ageSearch } from '../../../../../kit/inputs/age-search.tsx'
import { Button } from '../../../../../kit/inputs/button.tsx'
import { Switch } from '../../../../../kit/inputs/switch.tsx'
import { elderFields } from '../../../../../pickers/people/elder-fields.tsx'

const dayMs = 86_400_000
const usualDays = 7
const mostDays = 365
const expiry = dateTime('截止时间')

const told = ({ made, kept }: CreatedLinks) =>
  made === 0
    ? `${kept}位长者已有可用的链接，没有重复生成`
    : kept === 0
      ? `已生成${made}个专属链接`
      : `已生成${made}个专属链接，${kept}位长者沿用原有链接`

function expiryFault(time: unknown): string | undefined {
  if (typeof time !== 'string') return '请选择截止时间'
  const left = epochOf(time) - Date.now()
  if (left <= 0) return '截止时间必须晚于现在'
  return left > mostDays * dayMs ? '截止时间最长为一年' : undefined
}

/** Creates personal links for chosen elders, with expiry, and optionally with known answers prefilled. */
export function MakeLinks({ formKey, onClose }: { formKey: string; onClose: () => void }) {
  const page = useLocalPage(api.elders.page)
  const picked = useRowSelection<ElderRow>('id')
  const [expireTime, setExpireTime] = useState<unknown>(
    () => `${toShanghaiDay(Date.now() + usualDays * dayMs)} 23:59:59`,
  )
  const [isPrefilled, setPrefilled] = useState(true)
  const [isTried, setTried] = useState(false)
  const make = useAction(api.questionnaireLinks.create, told, onClose)
  const count = picked.rows.length
  const fault = expiryFault(expireTime)
  const tooMany = count > maxLinks ? `一次最多${maxLinks}位长者` : undefined
  const submit = () => {
    setTried(true)
    if (fault || tooMany || typeof expireTime !== 'string') return
    const oldmanIds = picked.rows.map(({ id }) => id)
    make.mutate({ body: { projectKey: formKey, oldmanIds, expireTime, isPrefilled } })
  }

  return (
    <Drawer
      title="生成专属链接"
      width={65}
      onHide={onClose}
      footer={
        <>
          <span className={tooMany ? 'links-count line is-wrong' : 'links-count line soft'} role="status">
            {tooMany ?? (count === 0 ? '请勾选长者' : `已选 ${count} 位长者`)}
            {count > 0 && (
              <button type="button" className="row-action" onClick={picked.clear}>
                清空
              </button>
            )}
          </span>
          <LeaveButton />
          <Button
            label="生成链接"
            loading={make.isPending}
            disabled={count === 0 || Boolean(tooMany)}
            onClick={submit}
          />
        </>
      }
    >
      <Unsaved when={count > 0 && !make.isSuccess} />
      <div className="links-terms stack">
        <FormRow label="截止时间" inputId="links-expiry" required error={isTried ? fault : undefined}>
          {expiry.input({
            id: 'links-expiry',
            value: expireTime,
            onChange: setExpireTime,
            required: true,
            invalid: isTried && fault !== undefined,
          })}
        </FormRow>
        <FormRow label="带出已知信息" inputId="links-known">
          <span className="line">
            <Switch inputId="links-known" checked={isPrefilled} onChange={({ value }) => setPrefilled(value)} />
            <span className="soft">姓名、年龄等同名题目先填好，可以修改</span>
          </span>
        </FormRow>
      </div>
      <SearchBar page={page} fields={elderFields} search={['userName', ageSearch, 'gender', 'careLevel']} />
      <DataGrid
        page={page}
        fields={elderFields}
        columns={['userName', 'gender', 'age', 'careLevel', 'bedName', 'tenantName']}
        density="compact"
        empty={{ text: '还没有长者档案' }}
        picked={picked}
      />
    </Drawer>
  )
}
