import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { useAction } from '../../../../crud/use-action.ts'
import { confirm } from '../../../../kit/dialogs/confirm.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { toastError } from '../../../../kit/messages/toast.ts'
import { RelativeTime } from '../../../../kit/time/relative-time.tsx'
import { beginSocial } from '../../../../session/social/begin.ts'

/** Identity providers bound to this account. */
export function BindingsPanel() {
  const providers = useQuery(api.social.providers.query())
  const bound = useQuery(api.socialBindings.mine.query())
  const unbind = useAction(api.socialBindings.unbind, '已解除绑定')

  const error = providers.error ?? bound.error
  const retry = () => void Promise.all([providers.refetch(), bound.refetch()])
  if (!providers.data || !bound.data) return <QueryPlaceholder error={error} onRetry={retry} lines={3} />
  if (providers.data.length === 0) return <p className="soft">还没有接入第三方登录，请联系平台管理员。</p>

  const ask = (type: string, name: string) =>
    confirm({
      title: '解除绑定',
      text: `解除后不能再用${name}登录此账号，确定吗？`,
      icon: 'pi pi-link',
      onYes: () => unbind.mutate({ params: { type } }),
    })
  return (
    <ul className="boxes sessions">
      {providers.data.map(({ type, name, isDemo }) => {
        const binding = bound.data.find((one) => one.type === type)
        return (
          <li key={type}>
            <i className="pi pi-link" aria-hidden />
            <div>
              <strong>{name}</strong> {isDemo && <span className="tag tone-info">演示</span>}
              <p className="soft small">
                {binding ? (
                  <>
                    已绑定 {binding.name}　<RelativeTime time={binding.createTime} />
                  </>
                ) : (
                  '未绑定'
                )}
              </p>
            </div>
            {binding ? (
              <Button label="解除绑定" text loading={unbind.isPending} onClick={() => ask(type, name)} />
            ) : (
              <Button label="绑定" outlined onClick={() => void beginSocial(type, 'bind').catch(toastError)} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
