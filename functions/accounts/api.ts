import { defineApi } from '../kit/define-api.ts';
import { checkDeviceRoute } from './routes/check-device.ts';
import { checkRateRoute } from './routes/check-rate.ts';
import { createAvatarUploadRoute } from './routes/create-avatar-upload.ts';
import { getMeRoute } from './routes/get-me.ts';
import { recordSignUpRoute } from './routes/record-sign-up.ts';
import { updateProfileRoute } from './routes/update-profile.ts';

export const handler = defineApi([
  checkDeviceRoute,
  checkRateRoute,
  createAvatarUploadRoute,
  getMeRoute,
  recordSignUpRoute,
  updateProfileRoute,
]);
