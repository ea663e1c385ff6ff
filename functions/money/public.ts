export { accessEnd, accessStep, requireAccess, runningAccess } from './access/access.ts';
export { isMoneyInFlight } from './domain/money-in-flight.ts';
export {
  conversationEventsOf,
  noticesOf,
  noticesOfAccessEnding,
  scheduleAccessReminders,
} from './notices/told.ts';
