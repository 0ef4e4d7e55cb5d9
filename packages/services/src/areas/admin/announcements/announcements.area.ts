import type { Announcement, AnnouncementDraft } from '@care/shared/admin/announcements/announcement'
import { announcements, notices } from '@care/shared/admin/announcements/announcements.contract'
import type { Caller } from '@care/shared/admin/session/session'
import { conflict, invalid, notFound, orNotFound } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import { area } from '../../../platform/area/area.ts'
import { type Db, withTenants } from '../../../platform/db/client.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { addNotices } from '../../../platform/relay/notice.repository.ts'
import { repeatEvery } from '../../../platform/sweep/repeat-every.ts'
import {
  cleanRichText,
  createFileSigner,
  findReadable,
  parseFileUrl,
  permanentFileUrl,
  picturesOf,
  signPictures,
  unsignedFileAddress,
} from '../files/files.port.ts'
import { announceDueAnnouncements } from './announce-on-time.ts'
import {
  deleteAnnouncement,
  findAnnouncement,
  findAnnouncementPage,
  insertAnnouncement,
  moveAnnouncement,
} from './announcement.repository.ts'
import { countUnread, findNotice, findNoticePage, markRead } from './notice-reading.repository.ts'

/** Interval of the check, short enough that an announcement appears promptly at its start time. */
const lookEveryMs = 2_000

type Attachments = Announcement['attachments']

/**
 * 系统公告: callers with the permission write, publish and withdraw announcements; the people of the institutions read
 * them.
 */
export async function announcementsApp(app: FastifyInstance, serving: Serving) {
  const signer = createFileSigner(serving.identitySecret)

  /** Signs the addresses of pictures and attachments, so that every reader of the text can fetch them. */
  function shown<T extends { tenantId: number; content: string; attachments: unknown }>(row: T) {
    const { tenantId } = row
    const attachments = (row.attachments as Attachments).flatMap(({ url, name }) => {
      const address = parseFileUrl(url)
      return address?.tenantId === tenantId ? [{ url: signer.sign(address), name }] : []
    })
    return { ...row, attachments, content: signPictures(row.content, tenantId, (address) => signer.sign(address)) }
  }

  repeatEvery(app, lookEveryMs, 'announcements on time', () => announceDueAnnouncements(serving.database))

  serve(app, serving, announcements, {
    page: ({ db, caller, query }) => withTenants(db, [caller.tenantId], () => findAnnouncementPage(db, caller, query)),
    get: ({ db, caller, params }) =>
      withTenants(db, [caller.tenantId], () =>
        findAnnouncement(db, caller, params.id).then(orNotFound('公告')).then(shown),
      ),
    create: ({ db, caller, body }) =>
      withTenants(db, [caller.tenantId], async () => insertAnnouncement(db, caller, await cleaned(db, body, caller))),
    update: ({ db, caller, body }) =>
      withTenants(db, [caller.tenantId], async () => {
        const moved = await moveAnnouncement(db, caller, body.id, 'update', {
          ...(await cleaned(db, body, caller)),
          id: body.id,
        })
        if (!moved) throw await refusal(db, caller, body.id, '已发布的公告请先撤回再修改')
        return true
      }),
    publish: ({ db, caller, params }) =>
      withTenants(db, [caller.tenantId], async () => {
        const moved = await moveAnnouncement(db, caller, params.id, 'publish')
        if (!moved) throw await refusal(db, caller, params.id)
        // an announcement with a later start is announced at that time (announce-on-time.ts)
        await tell(db, caller, params.id, moved.tellTime === null ? moved.title : null)
        return true
      }),
    withdraw: ({ db, caller, params }) =>
      withTenants(db, [caller.tenantId], async () => {
        if (!(await moveAnnouncement(db, caller, params.id, 'withdraw'))) throw await refusal(db, caller, params.id)
        await tell(db, caller, params.id, null)
        return true
      }),
    remove: ({ db, caller, params }) =>
      withTenants(db, [caller.tenantId], async () => {
        const removed = await deleteAnnouncement(db, caller, params.id)
        if (!removed) throw await refusal(db, caller, params.id, '已发布的公告请先撤回再删除')
        return true
      }),
  })

  serve(app, serving, notices, {
    page: ({ db, caller, query }) => withTenants(db, [caller.tenantId], () => findNoticePage(db, caller, query)),
    unread: ({ db, caller }) =>
      withTenants(db, [caller.tenantId], async () => ({ count: await countUnread(db, caller) })),
    get: ({ db, caller, params }) =>
      withTenants(db, [caller.tenantId], () => findNotice(db, caller, params.id).then(orNotFound('公告')).then(shown)),
    read: ({ db, caller, params }) =>
      withTenants(db, [caller.tenantId], async () => {
        await findNotice(db, caller, params.id).then(orNotFound('公告'))
        await markRead(db, caller, params.id)
        return true
      }),
    readAll: ({ db, caller }) =>
      withTenants(db, [caller.tenantId], async () => {
        await markRead(db, caller)
        return true
      }),
  })
}

/**
 * The error for a missing file; the same as for a file that the writer may not read, so that it does not reveal which
 * files exist.
 */
const noFile = () => invalid('附件或图片不存在，请重新上传')

async function cleaned(db: Db, draft: AnnouncementDraft, caller: Caller): Promise<AnnouncementDraft> {
  const { tenantId } = caller
  const content = cleanRichText(draft.content, tenantId)
  if (content.replace(/<(?!img\s)[^>]*>|&nbsp;|\s/g, '') === '') throw invalid('请输入公告内容')
  const attachments = draft.attachments.map(({ url, name }) => {
    const lasting = unsignedFileAddress(url, tenantId)
    if (!lasting) throw noFile()
    return { url: lasting, name }
  })
  // every reader of the announcement can open its attached files, so a writer may attach only files that they may read
  // themselves
  const files = [...picturesOf(content), ...attachments.map(({ url }) => url)].flatMap((url) => parseFileUrl(url) ?? [])
  const readable = await findReadable(db, caller, files)
  if (files.some((file) => !readable.get(permanentFileUrl(file)))) throw noFile()
  return { ...draft, content, attachments }
}

async function refusal(db: Db, caller: Caller, id: number, words = '公告状态已变更，请刷新后重试') {
  return (await findAnnouncement(db, caller, id)) ? conflict(words) : notFound('公告')
}

const tell = (db: Db, { tenantId }: Caller, announcementId: number, title: string | null) =>
  addNotices(db, [{ kind: 'announcement', tenantId, announcementId, title }])

export const announcementsArea = area({ routes: [announcementsApp] })
