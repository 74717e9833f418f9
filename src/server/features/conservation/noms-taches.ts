/** Names of the jobs of retention. */
export const TACHE_ANONYMISER = 'anonymiser-echus'
export const TACHE_ANNONCER = 'annoncer-echeances'
