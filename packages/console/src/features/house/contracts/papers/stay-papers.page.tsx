import { PaperStatus, stayPaper } from '@care/shared/house/papers/stay-paper.words'
import { stayPaperKind } from '@care/shared/house/papers/stay-paper-kind.words'
import { pages } from '@care/shared/pages/pages'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../../calls/api.ts'
import { ActionButtons } from '../../../../crud/actions/use-actions.tsx'
import { DocumentPage } from '../../../../crud/document-page.tsx'
import { recordField } from '../../../../crud/fields/record-select.tsx'
import { lazyPart } from '../../../../kit/loading/lazy-part.tsx'
import { PageLinks } from '../../../../pickers/page-links.tsx'
import { elderIdField } from '../../../../pickers/people/elder-input.tsx'

const PaperText = lazyPart('PaperText', () => import('../../../../pickers/papers/paper-text.tsx'))
const SignPaper = lazyPart('SignPaper', () => import('../../../../pickers/papers/sign-paper.tsx'))

const fields = {
  oldmanId: elderIdField('长者'),
  kindId: recordField('文书种类', { list: api.stayPaperKinds.page, definition: stayPaperKind }),
}

/** 入住文书: the papers of all elders, those that have to be signed anew among them. */
export const StayPapersPage = () => (
  <DocumentPage
    calls={api.stayPapers}
    words={stayPaper}
    fields={fields as never}
    refresh={['home']}
    actions={
      <>
        <PageLinks of={pages.checkIns} />
        <ActionButtons
          of={null}
          actions={() => [
            {
              label: '文书种类',
              icon: 'pi pi-cog',
              outlined: true,
              may: api.stayPaperKinds.page,
              open: () => navigate('/residence/paper-kind'),
            },
          ]}
        />
      </>
    }
    others={() => [
      {
        label: '正文',
        may: api.stayPapers.text,
        shows: ({ id, name, userName }, close) => <PaperText id={id} title={`${name} · ${userName}`} onClose={close} />,
      },
      {
        label: '签署',
        may: api.stayPapers.sign,
        when: ({ status }) => status === PaperStatus.Unsigned,
        shows: ({ id, name, userName }, close) => (
          <SignPaper id={id} title={`签署${name}`} signerName={userName} onClose={close} />
        ),
      },
    ]}
    empty="还没有入住文书；在长者档案或入住办理中生成，也可以在这里生成"
  />
)
