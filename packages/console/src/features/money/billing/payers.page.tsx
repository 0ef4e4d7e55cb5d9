import { payer } from '@care/shared/money/payers/payer.words'
import { api } from '../../../calls/api.ts'
import { CrudPage } from '../../../crud/crud-page.tsx'

/** 付费方: who pays a part of what stays cost. */
export const PayersPage = () => <CrudPage resource={api.payers} definition={payer} />
