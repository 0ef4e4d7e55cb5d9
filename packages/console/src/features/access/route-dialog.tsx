import type { Route } from '@care/shared/routes/routes.contract'
import { useId, useState } from 'react'
import { api } from '../../calls/api.ts'
import { useAction } from '../../crud/use-action.ts'
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../kit/form/form-row.tsx'
import { Select } from '../../kit/inputs/select.tsx'

interface Props {
  route: Route
  targets: string[]
  onClose: () => void
}

/** Where a base area goes from the next call on. */
export function RouteDialog({ route: { routeId, routeName, uri: now, usualUri }, targets, onClose }: Props) {
  const input = useId()
  const [uri, setUri] = useState(now)
  const change = useAction(api.routes.change, `“${routeName}”已切换`, onClose)
  const submit = () =>
    uri === now ? onClose() : change.mutate({ body: [{ routeId, uri: uri === usualUri ? null : uri }] })
  const options = [
    { value: usualUri, label: `${usualUri}（启动设置）` },
    ...targets.filter((target) => target !== usualUri).map((value) => ({ value, label: value })),
  ]
  return (
    <FormDialog
      title="切换路由"
      onClose={onClose}
      onSubmit={submit}
      label="切换"
      severity="danger"
      busy={change.isPending}
      holds={uri}
      width={36}
    >
      <p>
        “{routeName}”的全部调用从下一次起改由所选地址应答，对所有网关进程立即生效。切换前会先检查该地址是否正常应答。
      </p>
      <FormRow label="上游地址" inputId={input} required>
        <Select inputId={input} value={uri} options={options} onChange={({ value }) => setUri(value)} />
      </FormRow>
    </FormDialog>
  )
}
