import { idleMinutes } from '@care/shared/admin/security/security.contract'
import { z } from 'zod'
import { api } from '../../../calls/api.ts'
import { number } from '../../../crud/fields/fields.tsx'
import { PageForm } from '../../../crud/form/page-form.tsx'
import { useAction } from '../../../crud/use-action.ts'

const fields = { idleMinutes: number('闲置分钟') }
const schema = z.object({ idleMinutes })

/** Form for the idle timeout of sessions. */
export function IdlePanel({ minutes }: { minutes: number }) {
  const save = useAction(api.security.update, '会话设置已保存，下次登录起生效')
  return (
    <section>
      <h2>会话</h2>
      <p className="soft">
        关闭控制台超过闲置时间后需重新登录；控制台或大屏开着就不算闲置，值班席位不会被退出。填 0 表示不限，否则 5 至 720
        分钟。
      </p>
      <PageForm
        id="idle"
        schema={schema}
        fields={fields}
        names={['idleMinutes']}
        required={['idleMinutes']}
        values={{ idleMinutes: minutes }}
        submit="保存会话设置"
        busy={save.isPending}
        onSubmit={(body) => save.mutateAsync({ body })}
      />
    </section>
  )
}
