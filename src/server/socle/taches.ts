/** Names of the jobs that make, seal and keep what was signed, by what it is of. */
export const TACHES_SCELLER = {
  demande: 'sceller-dossier',
  convention: 'sceller-convention',
  attestation: 'sceller-attestation',
} as const

/** Name of the job that deletes a stored content. */
export const TACHE_EFFACER = 'effacer-octets'

/** Name of the job that makes an agreement once its decision is published. */
export const TACHE_ETABLIR_CONVENTION = 'etablir-convention'

/** Name of the job that compares what lists show with the facts. */
export const TACHE_VERIFIER_LISTES = 'verifier-listes'

/** Name of the job that makes a member's booklet for a sitting. */
export const TACHE_CARNET = 'faire-carnet'
