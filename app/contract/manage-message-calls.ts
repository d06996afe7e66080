import { type CallDefinition, call, staff } from './call-definition.ts';
import { InboxAnswerRequest } from './inbox.ts';
import { ManageMessage, ManageMessages, MessageStars } from './manage-messages.ts';

const answering = { ...staff, roles: ['owner', 'manager'] } as const;

/** Calls that the spec does not list, by which owners and managers read and answer what customers wrote. */
export const manageMessageCalls = {
  'messages.list': call({
    summary:
      'Reservations, messages or feedback (kind), those that wait or those that were answered (answered=yes; of feedback all), a page at a time.',
    ...answering,
    method: 'GET',
    path: '/api/{clientId}/manage/messages',
    query: ['kind', 'answered', 'page'],
    reply: ManageMessages,
  }),
  'messages.stars': call({
    summary:
      'The average of the stars that customers gave: of 28 days, of the 28 before, of delivery and of pickup.',
    ...answering,
    method: 'GET',
    path: '/api/{clientId}/manage/messages/stars',
    reply: MessageStars,
  }),
  'messages.answer': call({
    summary:
      'Confirms or declines a table or offers another time, which its customer is mailed of, or marks a message as done, with a reply by mail.',
    ...answering,
    method: 'POST',
    path: '/api/{clientId}/manage/messages/{entryId}/answer',
    body: 'json',
    request: InboxAnswerRequest,
    reply: ManageMessage,
  }),
} as const satisfies Record<string, CallDefinition>;
