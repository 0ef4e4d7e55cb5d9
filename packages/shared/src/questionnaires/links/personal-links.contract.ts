import { area, get, post } from '../../http/endpoint.ts'
import { pageOf } from '../../http/page.ts'
import { LinkAsked, LinkOpened, LinkSearch, LinksDraft, LinksMade, PersonalLink } from './personal-link.ts'

const editing = { access: 'questionnaire:edit' } as const

/** 专属链接: an address of each elder's own, answered once by whoever has it. */
export const questionnaireLinks = area('tenant-questionnaire', {
  page: get('/user/project/link/page', {
    ...editing,
    query: LinkSearch,
    data: pageOf(PersonalLink),
    summary: '问卷专属链接列表',
  }),
  create: post('/user/project/link/create', {
    ...editing,
    body: LinksDraft,
    data: LinksMade,
    summary: '生成问卷专属链接',
  }),
  /** Only while nobody has filled in by it. */
  revoke: post('/user/project/link/revoke/:id', {
    ids: { id: 'questionnaireLink' },
    ...editing,
    evenPaused: true,
    summary: '撤销问卷专属链接',
  }),
  /** By POST: addresses of calls are written down, and the token is a secret. */
  open: post('/user/project/link/open', {
    access: 'public',
    rate: { name: 'questionnaire-open', max: 1_200, seconds: 60 },
    body: LinkAsked,
    data: LinkOpened,
    summary: '打开问卷专属链接',
  }),
})
