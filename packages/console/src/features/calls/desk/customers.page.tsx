import { callCustomer } from '@care/shared/calls/customers/customer.words'
import { api } from '../../../calls/api.ts'
import { CrudPage } from '../../../crud/crud-page.tsx'
import { elderIdField } from '../../../pickers/people/elder-input.tsx'
import { CallLinks } from './call-links.tsx'

const fields = { oldmanId: elderIdField('对应长者') as never }

/** 临时客户: callers who are neither elders nor contacts. */
export const CallCustomersPage = () => (
  <CrudPage resource={api.callCustomers} definition={callCustomer} fields={fields} toolbar={<CallLinks />} />
)
