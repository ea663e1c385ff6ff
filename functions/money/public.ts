import { accessEnd, accessStep, requireAccess, runningAccess } from './access/access.ts';
import { isMoneyInFlight } from './domain/money-in-flight.ts';
import {
  conversationEventsOf,
  noticesOf,
  noticesOfAccessEnding,
  scheduleAccessReminders,
} from './notices/notices-of-change.ts';

export {
  accessEnd,
  accessStep,
  conversationEventsOf,
  isMoneyInFlight,
  noticesOf,
  noticesOfAccessEnding,
  requireAccess,
  runningAccess,
  scheduleAccessReminders,
};
