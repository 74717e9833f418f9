/** Names of the jobs that make, seal and keep what was signed. */
export const TACHE_SCELLER_DOSSIER = 'sceller-dossier'
export const TACHE_SCELLER_CONVENTION = 'sceller-convention'
export const TACHE_SCELLER_ATTESTATION = 'sceller-attestation'

/** Name of the job that deletes a stored content. */
export const TACHE_EFFACER = 'effacer-octets'

/** Name of the job that makes an agreement once its decision is published. */
export const TACHE_ETABLIR_CONVENTION = 'etablir-convention'

/** Name of the job that compares what lists show with the facts. */
export const TACHE_VERIFIER_LISTES = 'verifier-listes'

/** Name of the job that makes a member's booklet for a sitting. */
export const TACHE_CARNET = 'faire-carnet'
