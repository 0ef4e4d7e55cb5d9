import type { Announcement } from '@care/shared/admin/announcements/announcement'
import { DictTag } from '../../../crud/fields/dict-tag.tsx'
import { RichView } from '../../../pickers/rich-text/rich-text.tsx'
import './announcements.css'

type Shown = Pick<Announcement, 'title' | 'kind' | 'tenantName' | 'publishTime' | 'content' | 'attachments'>

/** An announcement as its recipients see it. */
export const NoticeText = ({ notice }: { notice: Shown }) => (
  <article className="notice-text stack">
    <h3>{notice.title}</h3>
    <p className="notice-from soft line gap-3">
      <DictTag type="announcement_kind" value={notice.kind} />
      <span>{notice.tenantName}</span>
      <time>{notice.publishTime?.slice(0, 16) ?? '未发布'}</time>
    </p>
    <RichView html={notice.content} />
    {notice.attachments.length > 0 && (
      <ul className="notice-files stack gap-1">
        {notice.attachments.map(({ url, name }) => (
          <li key={url}>
            <a href={url} download={name}>
              <i className="pi pi-paperclip" aria-hidden /> {name}
            </a>
          </li>
        ))}
      </ul>
    )}
  </article>
)
