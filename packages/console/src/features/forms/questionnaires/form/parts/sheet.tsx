import { useState } from 'react'
import { api } from '../../../../../calls/api.ts'
import { FillForm } from '../../../../../fill/fill-form.tsx'
import { FormHead } from '../../../../../fill/form-head.tsx'
import { FillStore } from '../../../../../fill/store/fill-store.ts'
import type { FillHost } from '../../../../../fill/store/use-item.ts'
import { themeStyleOf } from '../../../../../fill/theme-style.ts'
import { toastSuccess } from '../../../../../kit/messages/toast.ts'
import { sendTo } from '../../../../../pickers/upload/send-file.ts'
import { useSigned } from '../../../../../pickers/upload/use-signed.ts'
import type { PartProps } from './part-props.ts'

interface Props {
  form: PartProps['form']
  width: 'phone' | 'desk'
}

/** A form as respondents will see it; answers typed here are discarded. */
export function FormSheet({ form, width }: Props) {
  const { project, projectItems, projectLogics, userProjectTheme: given } = form
  const [store] = useState(() => new FillStore(projectItems, projectLogics))
  const [host] = useState<FillHost>(() => ({
    sendFile: sendTo('picture', project.tenantId),
    regions: () => api.regions.tree.call(),
  }))
  const pictures = [given?.logoImg, given?.backgroundImg].filter((url): url is string => Boolean(url))
  const signed = useSigned(pictures.map((url) => url.split('?')[0] ?? ''))
  const seen = (url: string) => signed[url.split('?')[0] ?? ''] ?? ''
  const theme = given && { ...given, logoImg: seen(given.logoImg), backgroundImg: seen(given.backgroundImg) }
  return (
    <div className={`form-sheet boxed is-${width}`} style={themeStyleOf(theme)}>
      <div className="form-paper stack gap-4">
        <FormHead project={project} theme={theme} />
        <FillForm
          store={store}
          host={host}
          showNumber={theme?.showNumber}
          submitLabel={theme?.submitBtnText}
          onSubmit={() => toastSuccess('填写有效，预览不会提交')}
        />
      </div>
    </div>
  )
}
