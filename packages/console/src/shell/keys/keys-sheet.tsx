import { pages } from '@care/shared/pages/pages'
import { useSetAtom } from 'jotai'
import { navigate } from 'wouter/use-browser-location'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { shortcuts } from './shortcuts.ts'
import { keysOpenAtom } from './use-shortcuts.ts'
import './keys.css'

/** Every key and what it does. */
export function KeysSheet() {
  const setOpen = useSetAtom(keysOpenAtom)
  return (
    <Dialog title="快捷键" onClose={() => setOpen(false)} width={26}>
      <dl className="keys-list">
        {Object.values(shortcuts).map(({ keys, label }) => (
          <Line key={keys} keys={keys} label={label} />
        ))}
        <Line keys="Alt+W" label="到最新的预警，再按返回" />
        <Line keys="Esc" label="关闭最上层窗口" />
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
