/** What a holder reads of a transfer, on a page or in a mail. */
export const AIDE_VERSEE = 'L’aide a été versée sur le compte de votre structure.'
export const SOUS_QUELQUES_JOURS = 'Selon votre banque, le virement paraît sur le compte sous quelques jours.'
