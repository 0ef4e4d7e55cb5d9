import { bedCleaning } from '@care/shared/house/residence/beds/cleaning.words'
import { api } from '../../../../calls/api.ts'
import { ActionDialog } from '../../../../crud/action-dialog.tsx'
import { oneFile } from '../../../../pickers/upload/one-file.tsx'
import { residenceAreas } from '../use-residence.ts'

const photoUrl = oneFile('清洁后照片', 'picture')
const { remark, ...steps } = bedCleaning.moves.finish.given
const fields = { ...steps, photoUrl, remark }

interface Props {
  cleaning: { id: number; bedName: string }
  onClose: () => void
}

/** Finishes the cleaning of a bed: the checklist, and a photo as proof. */
export const FinishCleaning = ({ cleaning: { id, bedName }, onClose }: Props) => (
  <ActionDialog
    title={`${bedName} · 完成清洁`}
    call={api.bedCleanings.finish}
    label="完成清洁"
    fields={fields}
    fixed={{ id }}
    required={['photoUrl']}
    done={bedCleaning.moves.finish.done}
    refresh={residenceAreas}
    onClose={onClose}
    width={34}
  />
)
