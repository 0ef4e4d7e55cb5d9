import { bedCleaning, CleaningStatus } from '@care/shared/house/residence/beds/cleaning.words'
import { api } from '../../../../calls/api.ts'
import { DocumentPage } from '../../../../crud/document-page.tsx'
import { fieldsOf } from '../../../../crud/fields/fields-of.tsx'
import { SignedPicture } from '../../../../pickers/upload/signed-picture.tsx'
import { residenceAreas } from '../use-residence.ts'
import { FinishCleaning } from './finish-cleaning.tsx'

const photoUrl = {
  ...fieldsOf(bedCleaning.fields).photoUrl,
  show: (url: string | null) => <SignedPicture url={url} alt="清洁后的床位" />,
}

/** The cleanings of beds after check-outs and moves, open ones first. */
export const CleaningsPage = () => (
  <DocumentPage
    calls={api.bedCleanings}
    words={bedCleaning}
    refresh={residenceAreas}
    fields={{ photoUrl }}
    moves={{ finish: { when: () => false }, skip: { danger: true } }}
    others={() => [
      {
        label: '完成清洁',
        may: api.bedCleanings.finish,
        when: ({ status }) => status === CleaningStatus.Open,
        shows: (cleaning, close) => <FinishCleaning cleaning={cleaning} onClose={close} />,
      },
    ]}
    empty="没有床位清洁，退住或换床后自动产生"
  />
)
