export { findIdByPhone, findPerson, insertAccount, updateAccount } from './external-account.repository.ts'
export { findByOpenId, insertOpenId } from './external-social.repository.ts'
export { dropTickets, type ExternalPerson, issueTicket, ownerOfTicket } from './ticket.repository.ts'
