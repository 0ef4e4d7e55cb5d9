import type { Route } from '@care/shared/routes/routes.contract'
import { api } from '../../../../calls/api.ts'
import { AskDialog } from '../../../../crud/ask-dialog.tsx'
import { optionField } from '../../../../crud/fields/fields.tsx'
import { useAction } from '../../../../crud/use-action.ts'

interface Props {
  route: Route
  targets: string[]
  onClose: () => void
}

/** Switches a base path to another target service, starting with the next request. */
export function RouteDialog({ route: { routeId, routeName, uri: now, usualUri }, targets, onClose }: Props) {
  const change = useAction(api.routes.change, `“${routeName}”已切换`, onClose)
  const options = [
    { value: usualUri, label: `${usualUri}（启动设置）` },
    ...targets.filter((target) => target !== usualUri).map((value) => ({ value, label: value })),
  ]
  return (
    <AskDialog
      title="切换路由"
      label="切换"
      severity="danger"
      fields={{ uri: optionField('上游地址', options) }}
      required={['uri']}
      values={{ uri: now }}
      busy={change.isPending}
      onSend={({ uri }) =>
        uri === now
          ? onClose()
          : change.mutateAsync({ body: [{ routeId, uri: uri === usualUri ? null : String(uri) }] })
      }
      onClose={onClose}
      width={36}
    >
      <p>
        “{routeName}”的全部调用从下一次起改由所选地址应答，对所有网关进程立即生效。切换前会先检查该地址是否正常应答。
      </p>
    </AskDialog>
  )
}
