/** What follows the payment, on the holder's pages. */
export const BILAN_PLUS_TARD = 'À renseigner après la manifestation et le paiement.'
