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
export { endTickets as dropTickets, issueTicket, findTicketOwner as ownerOfTicket } from './ticket.repository.ts'
