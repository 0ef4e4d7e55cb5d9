import { pages } from '@care/shared/pages/pages'
import { useSetAtom } from 'jotai'
import { navigate } from 'wouter/use-browser-location'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { callKeys } from './call-keys.ts'
import { shortcuts } from './shortcuts.ts'
import { keysOpenAtom } from './use-shortcuts.ts'
import { warningKeys } from './warning-keys.ts'
import './keys.css'

/** Lists all keyboard shortcuts. */
export function KeysSheet() {
  const setOpen = useSetAtom(keysOpenAtom)
  return (
    <Dialog title="快捷键" onClose={() => setOpen(false)} width={26}>
      <dl className="keys-list stack">
        {Object.values(shortcuts).map(({ keys, label }) => (
          <Line key={keys} keys={keys} label={label} />
        ))}
        <Line keys="Esc" label="关闭最上层窗口" />
      </dl>
      <h3 className="keys-title">处理预警</h3>
      <dl className="keys-list stack">
        <Line keys="Alt+W" label="到最急的待处理预警，再按返回" />
        {Object.values(warningKeys).map(({ key, label }) => (
          <Line key={key} keys={key} label={label} />
        ))}
        <Line keys="1 – 5" label="选择处理结果" />
        <Line keys="Ctrl+Enter" label="提交处理" />
      </dl>
      <p className="soft small keys-note">在预警弹窗和预警处理窗口中有效；正在输入文字时按住 Alt，如 Alt+A</p>
      <h3 className="keys-title">呼叫工作台</h3>
      <dl className="keys-list stack">
        {Object.values(callKeys).map(({ key, label }) => (
          <Line key={key} keys={key} label={label} />
        ))}
      </dl>
      <p className="keys-more">
        <button
          type="button"
          className="row-action"
          onClick={() => {
            setOpen(false)
            navigate(pages.manual.path)
          }}
        >
          打开使用手册
        </button>
      </p>
    </Dialog>
  )
}

const Line = ({ keys, label }: { keys: string; label: string }) => (
  <>
    <dt>{label}</dt>
    <dd>
      <kbd>{keys}</kbd>
    </dd>
  </>
)
