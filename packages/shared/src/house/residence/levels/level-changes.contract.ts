import { documentCalls } from '../../../crud/document.ts'
import { area } from '../../../http/endpoint.ts'
import { levelChange } from './level-change.words.ts'

/** Uses the permissions for assessments: who confirms one approves the change of a level. */
export const levelChanges = area(
  'tenant-members',
  documentCalls('bclevelchange', { view: 'assess:view', edit: 'assess:edit', audit: 'assess:confirm' }, levelChange),
)
