import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { LoadFailure } from '../../kit/loading/load-failure.tsx'
import { SkeletonLines } from '../../kit/loading/skeletons.tsx'
import './rich-text.css'
import type { RichTextProps } from './rich-text-props.ts'

const waiting = (
  <div className="rich-text column gap-0 is-waiting">
    <SkeletonLines count={5} />
  </div>
)
const Editor = lazyPart('Editor', () => import('./editor.tsx'), { waiting, lost: <LoadFailure /> })
const CleanHtml = lazyPart('CleanHtml', () => import('./clean-html.tsx'), {
  waiting: <SkeletonLines count={5} />,
  lost: <LoadFailure />,
})

/** Rich text with marks, lists, links and pictures; the editor is loaded when first shown. */
export const RichText = (props: RichTextProps) => <Editor {...props} />

/** Shows rich text, sanitised once more. */
export const RichView = ({ html }: { html: string }) => <CleanHtml html={html} />
