import type { Details } from '@care/shared/forms/questionnaires/questionnaire'

/** Props of a tab of the questionnaire page: the draft as last loaded. */
export interface PartProps {
  form: Details
  formKey: string
}
