import type { z } from 'zod'
import { documentCalls } from '../../../crud/document.ts'
import { inputOf } from '../../../crud/schemas.ts'
import { area, calls } from '../../../http/endpoint.ts'
import { withNouns } from '../../../nouns.ts'
import { id, requiredFile } from '../../../validators.ts'
import { bedCleaning } from './cleaning.words.ts'

const rights = { view: 'bedcleaning:view', edit: 'bedcleaning:edit' } as const
const edit = calls({ access: rights.edit })

/** The finished cleaning of a bed, with its photo as proof. */
const CleaningProof = inputOf(bedCleaning, bedCleaning.moves.finish.given).extend({
  id: id.of(bedCleaning.of, bedCleaning.noun),
  photoUrl: withNouns('file', requiredFile('请上传清洁后的照片')),
})
export type CleaningProof = z.output<typeof CleaningProof>

export const bedCleanings = area('tenant-business', {
  ...documentCalls('bcbedcleaning', rights, bedCleaning),
  finish: edit.put('/bcbedcleaning/finish', bedCleaning.moves.finish.summary, { body: CleaningProof }),
})
