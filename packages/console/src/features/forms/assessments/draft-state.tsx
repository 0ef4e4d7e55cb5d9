import { Button } from '../../../kit/inputs/button.tsx'
import type { SaveState } from './use-assessment-draft.ts'

interface Props {
  kept: SaveState
  onRetry: () => void
  onReload: () => void
}

/** Save state of the draft, always visible. */
export function DraftState({ kept: { state, at, fault }, onRetry, onReload }: Props) {
  return (
    <p className={`assess-kept line wrap gap-1 soft is-${state}`} role="status">
      {state === 'saved' && `草稿已保存 ${at.slice(11, 16)}`}
      {state === 'saving' && '正在保存…'}
      {(state === 'failed' || state === 'outdated') && (fault ?? '保存失败')}
      {state === 'failed' && <Button type="button" label="重试" text size="small" onClick={onRetry} />}
      {state === 'outdated' && <Button type="button" label="读取最新内容" text size="small" onClick={onReload} />}
    </p>
  )
}
