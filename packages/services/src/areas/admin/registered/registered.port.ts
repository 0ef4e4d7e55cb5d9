export { type Applicant, findApplicants } from './applicant.repository.ts'
export {
  addMessage,
  type ExternalPerson,
  findByOpenId,
  findIdByPhone,
  findPerson,
  insertAccount,
  insertOpenId,
  updateAccount,
} from './external-account.repository.ts'
export { endTickets, findTicketOwner, issueTicket } from './ticket.repository.ts'
