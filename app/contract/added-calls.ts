import { additionalCalls } from './additional-calls.ts';
import { draftCalls } from './draft-calls.ts';
import { manageMessageCalls } from './manage-message-calls.ts';
import { manageOrderCalls } from './manage-order-calls.ts';
import { patronCalls } from './patron-calls.ts';
import { paymentCalls } from './payment-calls.ts';
import { receiverCalls } from './receiver-calls.ts';
import { reportCalls } from './report-calls.ts';
import { securityCalls } from './security-calls.ts';
import { staffCalls } from './staff-calls.ts';
import { staffDeviceCalls } from './staff-device-calls.ts';
import { webhookCalls } from './webhook-calls.ts';

/** All calls that the spec does not list. */
export const addedCalls = {
  ...additionalCalls,
  ...receiverCalls,
  ...securityCalls,
  ...staffCalls,
  ...staffDeviceCalls,
  ...draftCalls,
  ...reportCalls,
  ...manageMessageCalls,
  ...manageOrderCalls,
  ...patronCalls,
  ...paymentCalls,
  ...webhookCalls,
};
