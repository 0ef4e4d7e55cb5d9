import { callService } from '@care/shared/calls/seats/seat.words'
import { api } from '../../../calls/api.ts'
import { CrudPage } from '../../../crud/crud-page.tsx'
import { CallLinks } from './call-links.tsx'

/** 呼叫服务: the call centre of the institution, at the provider or here. */
export const CallServicesPage = () => (
  <CrudPage resource={api.callServices} definition={callService} toolbar={<CallLinks />} />
)
