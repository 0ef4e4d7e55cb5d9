import { navigate } from 'wouter/use-browser-location'
import { api } from '../../api.ts'
import { Button } from '../../fields/button.tsx'
import { useMayCall } from '../../session/me.ts'

const shortcuts = [
  { label: '文件', icon: 'pi-folder', path: '/files', call: api.files.page },
  { label: '审计日志', icon: 'pi-history', path: '/system/log', call: api.logs.page },
  { label: '参数管理', icon: 'pi-sliders-h', path: '/system/param', call: api.parameters.update },
]

/** Where who runs institutions goes next. */
export function PanelShortcuts() {
  const mayCall = useMayCall()
  return shortcuts
    .filter(({ call }) => mayCall(call))
    .map(({ label, icon, path }) => (
      <Button key={path} label={label} icon={`pi ${icon}`} outlined onClick={() => navigate(path)} />
    ))
}
