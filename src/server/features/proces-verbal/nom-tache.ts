/** Name of the job that makes the sealed copy of signed minutes. */
export const TACHE_SCELLER_PV = 'sceller-proces-verbal'
