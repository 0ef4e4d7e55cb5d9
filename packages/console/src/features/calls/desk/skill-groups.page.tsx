import { callService, callSkillGroup } from '@care/shared/calls/seats/seat.words'
import { api } from '../../../calls/api.ts'
import { CrudPage } from '../../../crud/crud-page.tsx'
import { recordField } from '../../../crud/fields/record-select.tsx'
import { CallLinks } from './call-links.tsx'
import { warningTypesField } from './warning-types-field.tsx'

const fields = {
  serviceId: recordField('呼叫服务', { list: api.callServices.page, definition: callService }),
  warningTypes: warningTypesField,
}

/** 技能组: which dialects and kinds of warnings its seats take. */
export const CallSkillGroupsPage = () => (
  <CrudPage resource={api.callSkillGroups} definition={callSkillGroup} fields={fields} toolbar={<CallLinks />} />
)
