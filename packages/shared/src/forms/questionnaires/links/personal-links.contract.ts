import { area, calls, post } from '../../../http/endpoint.ts'
import { CreatedLinks, LinkOpened, LinkRequest, LinkSearch, LinksDraft, PersonalLink } from './personal-link.ts'

const edit = calls({ access: 'questionnaire:edit' })

/** 专属链接: a link for each elder, for one answer by anyone who has the link. */
export const questionnaireLinks = area('tenant-questionnaire', {
  page: edit.list('/user/project/link/page', '问卷专属链接列表', PersonalLink, LinkSearch),
  create: edit.post('/user/project/link/create', '生成问卷专属链接', { body: LinksDraft, data: CreatedLinks }),
  /** Revokes a link that is still unused. */
  revoke: edit.post('/user/project/link/revoke/:id', '撤销问卷专属链接', {
    ids: { id: 'questionnaireLink' },
    evenPaused: true,
  }),
  /** By POST, because addresses are logged and the token is a secret. */
  open: post('/user/project/link/open', {
    access: 'public',
    rate: { name: 'questionnaire-open', max: 1_200, seconds: 60 },
    body: LinkRequest,
    data: LinkOpened,
    summary: '打开问卷专属链接',
  }),
})
