/** Reasons that say the bank has the same file already: the first one is still on its way. */
export const DOUBLONS = ['AM05', 'DU01', 'DU02', 'DUPL']

/** Reasons that are the payer's own affair: nothing that the holder did, or can mend. */
const DU_PAYEUR = [...DOUBLONS, 'AM04', 'CUST', 'DT01', 'FF01', 'TM01']

/** True when a rejection may come of the holder's account, which is then to be checked. */
export const viseLeCompte = (code: string | null): boolean => code === null || !DU_PAYEUR.includes(code)
