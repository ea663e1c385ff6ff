/** Whether `?dialog=` names one of the dialogs that brands and creators share; their code loads only then. */
export const isAboutMoney = (dialog: string | null): boolean => dialog === 'payment' || dialog === 'receipts';
