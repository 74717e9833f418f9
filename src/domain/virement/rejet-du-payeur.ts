/** Reasons that say the bank has the same file already: the first one is still on its way. */
export const DOUBLONS = ['AM05', 'DU01', 'DU02', 'DUPL']

/** Reasons that concern the payer (account, funds, file, day): nothing that the holder did or can mend. */
const DU_PAYEUR = [
  ...DOUBLONS,
  ...['AC02', 'AC05', 'AC13', 'AG03', 'AM01', 'AM02', 'AM03', 'AM04', 'BE05', 'BE22', 'CUST', 'NARR', 'TM01'],
]
const FAMILLES_DU_PAYEUR = /^(DS|DT|FF|TD)/

/**
 * True when a rejection may be due to the holder's account, which must then be checked: it is of that
 * transfer alone (`deTous`: of the whole file), and its code does not concern the payer.
 */
export const viseLeCompte = ({ code, deTous }: { code: string | null; deTous: boolean }): boolean =>
  !deTous && code !== null && !DU_PAYEUR.includes(code) && !FAMILLES_DU_PAYEUR.test(code)
