import { documentCalls } from '../../crud/document.ts'
import { area } from '../../http/endpoint.ts'
import { retreat } from './retreat.words.ts'

export const retreats = area(
  'tenant-members',
  documentCalls('bcretreat', { view: 'retreat:view', edit: 'retreat:edit' }, retreat),
)
