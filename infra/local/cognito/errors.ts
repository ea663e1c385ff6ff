/** An error of the Cognito API: `name` and message are sent as AWS sends them, with status 400. */
export class CognitoError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

export const notAuthorized = (message: string): CognitoError =>
  new CognitoError('NotAuthorizedException', message);
export const invalidParameter = (message: string): CognitoError =>
  new CognitoError('InvalidParameterException', message);
export const notFound = (message: string): CognitoError =>
  new CognitoError('ResourceNotFoundException', message);
export const wrongPassword = (): CognitoError => notAuthorized('Incorrect username or password.');
