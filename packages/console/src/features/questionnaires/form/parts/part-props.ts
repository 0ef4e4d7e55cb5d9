import type { Details } from '@care/shared/questionnaires/questionnaire'

/** A part of the page of one questionnaire: its draft as it was read last. */
export interface PartProps {
  form: Details
  formKey: string
}
