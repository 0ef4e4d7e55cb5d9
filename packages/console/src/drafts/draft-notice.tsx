import { toShanghaiTime } from '@care/shared/shanghai-time'
import { Button } from '../kit/inputs/button.tsx'
import { RelativeTime } from '../kit/time/relative-time.tsx'
import type { FoundDraft } from './use-draft.ts'
import './drafts.css'

/** Offers to restore the input from before a reload, or before the form was closed by mistake. */
export function DraftNotice({ draft }: { draft: FoundDraft | null }) {
  if (!draft) return null
  return (
    <div className="draft-notice wide note" role="status">
      <i className="pi pi-history" aria-hidden />
      <span>
        有未保存的草稿（
        <RelativeTime time={toShanghaiTime(draft.at)} />）
      </span>
      <Button type="button" label="恢复草稿" size="small" outlined onClick={draft.restore} />
      <Button type="button" label="丢弃" size="small" text severity="secondary" onClick={draft.discard} />
    </div>
  )
}
