export { addMessage } from './add-message.repository.ts'
export { type Applicant, findApplicants } from './applicant.repository.ts'
export {
  type ExternalPerson,
  findIdByPhone,
  findPerson,
  insertAccount,
  updateAccount,
} from './external-account.repository.ts'
export { findByOpenId, insertOpenId } from './external-social.repository.ts'
export { dropTickets, issueTicket, ownerOfTicket } from './ticket.repository.ts'
