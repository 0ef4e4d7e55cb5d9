import type { PersonalLink } from '@care/shared/forms/questionnaires/links/personal-link'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../../../calls/api.ts'
import { useMayCall } from '../../../../../calls/me.ts'
import { DataGrid, RowAction } from '../../../../../crud/list/data-grid.tsx'
import { SearchBar } from '../../../../../crud/list/search-bar.tsx'
import { useLocalPage } from '../../../../../crud/list/use-page.ts'
import { useAction } from '../../../../../crud/use-action.ts'
import { confirm } from '../../../../../kit/dialogs/confirm.ts'
import { Button } from '../../../../../kit/inputs/button.tsx'
import { lazyPart } from '../../../../../kit/loading/lazy-part.tsx'
import { copyLink } from '../../../../../kit/text/copy-link.ts'
import { detailAddress } from '../../../../../pickers/questionnaires/addresses.ts'
import { personalAddress } from '../../lists/addresses.ts'
import { linkFields } from './link.fields.ts'
import { LinkQr } from './link-qr.tsx'
import './links.css'

const MakeLinks = lazyPart('MakeLinks', () => import('./make-links.drawer.tsx'))

interface Props {
  formKey: string
  /** Whether the questionnaire collects answers, without which no links can be created. */
  isOpen: boolean
}

/** List of personal links, each with its elder and its results. */
export function PersonalLinks({ formKey, isOpen }: Props) {
  const mayCall = useMayCall()
  const page = useLocalPage(api.questionnaireLinks.page, { projectKey: formKey })
  const [isMaking, setMaking] = useState(false)
  const [shown, setShown] = useState<PersonalLink | null>(null)
  const revoke = useAction(api.questionnaireLinks.revoke, '链接已撤销')
  const mayMake = mayCall(api.questionnaireLinks.create) && mayCall(api.elders.page)
  const isUnused = page.data?.total === 0 && !page.isFiltered
  const make = mayMake && isOpen && (
    <Button label="生成链接" icon="pi pi-user-plus" outlined={!isUnused} onClick={() => setMaking(true)} />
  )

  const askToRevoke = ({ id, oldmanName }: PersonalLink) =>
    confirm({
      title: '撤销专属链接',
      text: `撤销后“${oldmanName}”的链接不能再填写，需要时可以重新生成，是否撤销？`,
      yes: '撤销',
      danger: true,
      onYes: () => revoke.mutate({ params: { id } }),
    })
  const actions = (link: PersonalLink) => (
    <>
      {isOpen && link.token && (
        <>
          <RowAction label="复制链接" onClick={() => void copyLink(personalAddress(formKey, link.token ?? ''))} />
          <RowAction label="二维码" onClick={() => setShown(link)} />
        </>
      )}
      {link.state === 'open' && mayCall(api.questionnaireLinks.revoke) && (
        <RowAction label="撤销" danger onClick={() => askToRevoke(link)} />
      )}
      {link.resultId !== null && mayCall(api.questionnaireResults.get) && (
        <RowAction
          label="查看答卷"
          onClick={() => navigate(detailAddress({ key: formKey, oldmanId: link.oldmanId }, link.resultId ?? 0))}
        />
      )}
    </>
  )

  return (
    <section className="card form-card stack gap-4" aria-labelledby="personal-links">
      <div className="line gap-3 links-head between">
        <div>
          <h2 id="personal-links">专属链接</h2>
          <p className="soft">每位长者一个链接，可发给本人或家属。只能提交一次，答卷自动归到该长者名下。</p>
        </div>
        {!isUnused && make}
      </div>
      {isUnused && !isOpen ? (
        <p className="soft">问卷发布后，可以在这里为长者生成专属链接。</p>
      ) : (
        <>
          {!isUnused && <SearchBar page={page} fields={linkFields} search={['oldmanName', 'state']} />}
          {!isOpen && <p className="soft">问卷没有在收集，这些链接暂时不能填写。</p>}
          <div className={isUnused ? 'links-grid column gap-0 is-unused' : 'links-grid column gap-0'}>
            <DataGrid
              page={page}
              fields={linkFields}
              columns={['oldmanName', 'state', 'expireTime', 'fillTime', 'createUser', 'createTime']}
              density="compact"
              empty={{ text: '还没有专属链接', action: make }}
              rowActions={actions}
            />
          </div>
        </>
      )}
      {isMaking && <MakeLinks formKey={formKey} onClose={() => setMaking(false)} />}
      {shown && <LinkQr formKey={formKey} link={shown} onClose={() => setShown(null)} />}
    </section>
  )
}
