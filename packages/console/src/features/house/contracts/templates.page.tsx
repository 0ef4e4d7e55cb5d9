import { contractTemplate } from '@care/shared/house/contracts/contract-template.words'
import { api } from '../../../calls/api.ts'
import { CrudPage } from '../../../crud/crud-page.tsx'
import { templateField } from './template-field.tsx'

/** 合同模板: texts with merge fields, from which contracts are made. */
export const TemplatesPage = () => (
  <CrudPage resource={api.contractTemplates} definition={contractTemplate} fields={{ content: templateField }} />
)
